/** A record with a value for each key. */
export function keyed<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}

/** An object of named values, each with the type of its key; `make` gives the value of a key. */
export function shaped<T extends object>(keys: readonly (keyof T)[], make: (key: keyof T) => T[keyof T]): T {
  const made: Partial<T> = {};
  for (const key of keys) made[key] = make(key);
  const isWhole = (part: Partial<T>): part is T => keys.every((key) => key in part);
  if (!isWhole(made)) throw new Error('A key that was just written is not there');
  return made;
}
