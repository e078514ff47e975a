import type { RecordItem } from './queries.ts';

type ItemType = RecordItem['item_type'];

/** A group of record items: all of one visit, or one that belongs to none. */
export type Entry = {
  key: string;
  at: string;
  author: string;
  /** The specialty of a visit. */
  title: string;
  appointmentId: string | null;
  doctorId: string | null;
  items: RecordItem[];
};

/** Order within a visit: reason, findings, conduct. */
const order: readonly ItemType[] = ['APPOINTMENT', 'DIAGNOSTIC', 'NOTES'];
const rank = ({ item_type: type }: RecordItem) => {
  const place = order.indexOf(type);
  return place < 0 ? order.length : place;
};

/** Groups items into entries, both newest first. Later additions to a visit are grouped with it. */
export function entriesOf(items: readonly RecordItem[]): Entry[] {
  const groups = new Map<string, RecordItem[]>();
  for (const item of items) {
    const key = item.appointment_id ?? item.item_id;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].map(([key, group]) => {
    const sorted = [...group].sort((a, b) => rank(a) - rank(b));
    const [first = group[0] as RecordItem] = sorted;
    const visit = sorted.find(
      ({ item_type: type, appointment_id: id }) => type === 'APPOINTMENT' || (type === 'NOTES' && id !== null),
    );
    return {
      key,
      at: (visit ?? first).at,
      author: first.author,
      title: visit?.title ?? '',
      appointmentId: first.appointment_id,
      doctorId: first.professional_id,
      items: sorted,
    };
  });
}
