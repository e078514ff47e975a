import type { ModuleGraph } from './module-graph.ts';

/** One violation of a rule. */
export interface Violation {
  /**
   * Keys in the list of exceptions. A cycle has the keys of all its members: it is excused while each of them is
   * listed, so that it can only shrink.
   */
  keys: string[];
  file: string;
  line?: number | undefined;
  what: string;
}

export interface Rule {
  name: string;
  /** How to fix it, printed below the violations. */
  instead: string;
  /** Reported without failing; only a stale exception fails. */
  isWarning?: boolean;
  check: (graph: ModuleGraph) => Violation[];
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Tests, test setup and the demo clinic may import anything. */
export const isTestSetup = (file: string) => isTest(file) || /^apps\/[^/]+\/src\/(testing|seed)\//.test(file);

export const serverFeatureOf = (file: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
export const webFeatureOf = (file: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
/** A file of queries: a store, or what others may read of a feature (`read.ts`). */
export const isStore = (file: string) => /(^|[/-])store\.ts$|\/features\/[^/]+\/read\.ts$/.test(file);
