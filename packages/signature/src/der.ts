// DER (X.690) of the few structures that the schemas of CMS and X.509 leave open. Each function returns one element.

/** An element: its tag, the length of its content, and the content. */
export function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content]);
}

export const sequence = (...contents: readonly Uint8Array[]) => element(0x30, ...contents);
export const octets = (content: Uint8Array) => element(0x04, content);
export const ia5String = (text: string) => element(0x16, Buffer.from(text, 'latin1'));
export const utf8String = (text: string) => element(0x0c, Buffer.from(text, 'utf8'));

/** A SET OF, whose elements stand in the order of their bytes. */
export const setOf = (...elements: readonly Uint8Array[]) =>
  element(0x31, ...[...elements].sort((one, other) => Buffer.compare(one, other)));

export function objectId(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) | 0x80);
    return groups;
  });
  return element(0x06, Buffer.from(bytes));
}

/** Content of one element, without its tag and length. */
export function contentOf(der: Uint8Array): Buffer {
  const bytes = Buffer.from(der);
  const length = bytes[1] ?? 0;
  return bytes.subarray(length < 0x80 ? 2 : 2 + (length & 0x7f));
}
