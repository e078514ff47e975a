import { useQueryClient } from '@tanstack/react-query';
import { areaUrl } from '../../shared/api/area-url.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useSetup } from '../../shared/start/setup.tsx';

/** Documents of a visit, as far as the viewer may see them. */
export function useVisitDocuments(id: string, options: { refetchInterval?: number } = {}) {
  return useCall('document', 'ofVisit', { id }, options);
}

/** How the doctor can sign. */
export function useSigningMeans() {
  return useCall('document', 'means', undefined);
}

/** Refetches everything that a new document changes. */
export function useRefreshDocuments(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of [
      callKey('document', 'ofVisit'),
      callKey('document', 'means'),
      callKey('document', 'unsigned'),
      callKey('person', 'history'),
    ])
      void client.invalidateQueries({ queryKey: key });
  };
}

/** Address of a document's bytes, for links. */
export function useDocumentAddress(): (id: string) => string {
  const { setup } = useSetup();
  return (id) => areaUrl(setup, 'document', `${id}/pdf`, {}).href;
}
