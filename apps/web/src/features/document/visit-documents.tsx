import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DocumentList } from './document-list.tsx';
import { useVisitDocuments } from './queries.ts';

/** Documents of a visit in a card, for who reads them; nothing without any. */
export default function VisitDocuments({ visitId, isLive }: { visitId: string; isLive?: boolean }) {
  const t = useT();
  const { data } = useVisitDocuments(visitId, isLive ? { refetchInterval: 15_000 } : {});
  if (!data || data.length === 0) return null;
  return (
    <Card as="section">
      <h2>{t('document.list')}</h2>
      <DocumentList documents={data} />
    </Card>
  );
}
