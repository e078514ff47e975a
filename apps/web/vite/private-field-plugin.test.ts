import { expect, test } from 'vitest';
import { withPlainFields } from './private-field-plugin.ts';

test('fields and methods become plain ones of this file, other texts stay', () => {
  const code = "class A { #one = 1; #two() { return this.#one + other.#one; } link = '#one'; }";
  expect(withPlainFields(code, 'x')).toBe("class A { _x0 = 1; _x1() { return this._x0 + other._x0; } link = '#one'; }");
});

test('a question whether an object has a field fails the build', () => {
  expect(() => withPlainFields('class A { #one; is(a) { return #one in a; } }', 'x')).toThrow('#field in');
});
