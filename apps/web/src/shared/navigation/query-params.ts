import { useLocation, useSearch } from 'wouter';

/** The query of the address. wouter's own hook decodes once too often for a value that contains another address. */
export function useQueryParams(): URLSearchParams {
  useSearch();
  return new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
}

type Changes = Readonly<Record<string, string | null>>;

/** Changes parts of the query and keeps the rest; null removes a part. `replace` adds no history entry. */
export function useChangeQuery(): (changes: Changes, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return (changes, options) => {
    const query = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    navigate(`${window.location.pathname}${text ? `?${text}` : ''}`, options);
  };
}
