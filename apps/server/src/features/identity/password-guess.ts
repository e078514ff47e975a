import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * How hard a password is to guess, from 0 to 4, by zxcvbn: half a second of work.
 *
 * @param parts what is tried first
 */
export async function scoreOf(password: string, parts: string[]): Promise<number> {
  return (await guesser()).check(password, parts).score;
}

let made: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries take a moment and some megabytes: loaded when the first password is set. */
function guesser(): Promise<ZxcvbnFactory> {
  made ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]).then(
    ([core, common, portuguese]) =>
      new core.ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...portuguese.dictionary },
        graphs: common.adjacencyGraphs,
      }),
  );
  return made;
}
