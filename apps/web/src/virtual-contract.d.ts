declare module 'virtual:contract' {
  /** Method, path, and whether the input names its parts (`params`, `query`, `headers`, `body`). */
  export type ContractRoute = readonly [method: string, path: string, isDetailed?: true];
  /** The route of every call by area and name, without schemas (vite/contract-plugin.ts). */
  export const routes: Record<string, Record<string, ContractRoute>>;
}
