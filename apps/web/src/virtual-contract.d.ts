declare module 'virtual:contract' {
  /** Method and path of every call, without schemas (vite/contract-plugin.ts). */
  export const contract: import('@orpc/contract').AnyContractRouter;
}
