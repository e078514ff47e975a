/** Parts of a record, as a line of its log says what was read. */
export const recordParts = [
  'history',
  'item',
  'summary',
  'note',
  'reason',
  'vital_signs',
  'vaccines',
  'file',
  'document',
  'medicines',
  'message',
  'questionnaire',
  'request',
  'line',
  'opening',
  'access_log',
  'program',
  'shared',
  'copy',
  'other',
] as const;
export type RecordPart = (typeof recordParts)[number];

/** How the lines of the log begin, the longer beginning first. */
const beginnings: readonly (readonly [string, RecordPart])[] = [
  ['message file', 'message'],
  ['messages', 'message'],
  ['waiting list', 'request'],
  ['request', 'request'],
  ['vital signs', 'vital_signs'],
  ['medicines', 'medicines'],
  ['access log', 'access_log'],
  ['document', 'document'],
  ...(
    [
      'history',
      'item',
      'summary',
      'note',
      'reason',
      'file',
      'questionnaire',
      'line',
      'vaccines',
      'opening',
      'program',
      'shared',
      'copy',
    ] as const
  ).map((part) => [part, part] as const),
];

/** Part of a record that a line of its log names, such as `note 6f0c…`. */
export function recordPartOf(what: string): RecordPart {
  return beginnings.find(([beginning]) => what.startsWith(beginning))?.[1] ?? 'other';
}
