// Memory of password derivations, for API tests: scrypt is slow on purpose, and three of four derivations of a run repeat
// one, since the accounts of the demo clinic have the same salts in every copy of the database.
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const KEPT = Symbol.for('acolhe.derivation-memory');

type Derived = (error: Error | null, key: Buffer) => void;
type Derive = (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Derived) => void;

/** The derivation itself, once for each password under each salt; later answers come without its time. */
function remembering(derive: Derive): Derive {
  const known = new Map<string, Promise<Buffer>>();
  return (password, salt, length, options, done) => {
    const of = JSON.stringify([String(password), String(salt), length, options]);
    const key =
      known.get(of) ??
      new Promise<Buffer>((resolve, reject) =>
        derive(password, salt, length, options, (error, made) => (error ? reject(error) : resolve(made))),
      );
    known.set(of, key);
    key.then(
      (made) => done(null, made),
      (error: Error) => done(error, Buffer.alloc(0)),
    );
  };
}

// The setup file runs once for each test file of a worker, in one process.
if (!(KEPT in crypto)) {
  Object.assign(crypto, { scrypt: remembering(crypto.scrypt), [KEPT]: true });
  syncBuiltinESMExports();
}
