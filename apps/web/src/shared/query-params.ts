import { useSearch } from 'wouter';

/** The query of the address. wouter's own answer is decoded once too often for a value that carries another address. */
export function useQueryParams(): URLSearchParams {
  useSearch();
  return new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
}
