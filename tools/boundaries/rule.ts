import type { ModuleGraph } from './module-graph.ts';

/** One place that breaks a rule. */
export interface Violation {
  /**
   * What the list of exceptions knows it by. A circle is known by all of its members: it is excused while each of them
   * is listed, so that it can only lose some.
   */
  keys: string[];
  file: string;
  line?: number | undefined;
  what: string;
}

export interface Rule {
  name: string;
  /** What to do instead, printed below the violations. */
  instead: string;
  /** Only told, unless it is an entry of the list of exceptions that is needed no longer. */
  isWarning?: boolean;
  check: (graph: ModuleGraph) => Violation[];
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Tests, their helpers and the demo clinic set up whatever they need, through any door. */
export const isFree = (file: string) => isTest(file) || /^apps\/[^/]+\/src\/(testing|seed)\//.test(file);

export const serverFeatureOf = (file: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
export const webFeatureOf = (file: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
export const isStore = (file: string) => /(^|[/-])store\.ts$/.test(file);
