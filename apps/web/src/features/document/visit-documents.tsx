import { areaUrl } from '../../shared/api/area-url.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DocumentList } from './document-list.tsx';
import { useVisitDocuments } from './queries.ts';

/** Documents of a visit in a card, for who reads them; nothing without any. */
export default function VisitDocuments({ visitId, isLive }: { visitId: string; isLive?: boolean }) {
  const t = useT();
  const { setup } = useSetup();
  const { data } = useVisitDocuments(visitId, isLive ? { refetchInterval: 15_000 } : {});
  if (!data || data.length === 0) return null;
  return (
    <Card as="section">
      <h2>{t('document.list')}</h2>
      <DocumentList documents={data} />
      <p>
        <a href={areaUrl(setup, 'appointment', `${visitId}/evidence`).href} download>
          {t('document.evidence')}
        </a>
      </p>
    </Card>
  );
}
