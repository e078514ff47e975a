declare module 'virtual:contract' {
  /** Method and path, and `detailed` if the input names its parts (`params`, `query`, `headers`, `body`). */
  export type ContractRoute = string;
  export type ContractRoutes = Readonly<Record<string, Readonly<Record<string, ContractRoute>>>>;
  /** Routes of the calls that visitors may make, by area and name (vite/contract-plugin.ts). */
  export const routes: ContractRoutes;
}

declare module 'virtual:code-contract' {
  import type { ContractRoutes } from 'virtual:contract';

  /** Routes of the calls by an access code, by area and name. */
  export const routes: ContractRoutes;
}

declare module 'virtual:member-contract' {
  import type { ContractRoutes } from 'virtual:contract';

  /** Routes of the calls that signed-in patients may make too, by area and name. */
  export const routes: ContractRoutes;
}

declare module 'virtual:clinic-contract' {
  import type { ContractRoutes } from 'virtual:contract';

  /** Routes of the calls that only people of the clinic may call, by area and name. */
  export const routes: ContractRoutes;
}
