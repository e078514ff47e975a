import ICAL from 'ical.js';

export type Entry = Record<string, string>;

/**
 * Strict iCalendar parser (RFC 5545): CRLF, folded lines of at most 75 bytes, components that open and close in order.
 * Throws wherever a calendar program could fail, and where the independent parser ical.js finds what RFC 5545 and 5546
 * do not allow.
 */
export function readCalendar(text: string): { calendar: Entry; events: Entry[] } {
  requireValid(text);
  if (!text.endsWith('\r\n') && !text.endsWith('END:VCALENDAR')) throw new Error('no end of line');
  const raw = text.replace(/\r\n$/, '').split('\r\n');
  for (const line of raw) {
    if (line.includes('\n')) throw new Error(`bare line feed: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`);
  }
  const lines = raw
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const open: string[] = [];
  const calendar: Entry = {};
  const events: Entry[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z0-9-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (!name) throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} closes what is not open`);
    } else if (open.length === 1) calendar[name] = unescaped(value);
    else if (open.length === 2) (events.at(-1) as Entry)[name] = unescaped(value);
  }
  if (open.length > 0 || lines[0] !== 'BEGIN:VCALENDAR') throw new Error('not one calendar');
  for (const name of ['VERSION', 'PRODID']) if (!calendar[name]) throw new Error(`no ${name}`);
  for (const event of events) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'])
      if (!event[name]) throw new Error(`no ${name}`);
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND'])
      if (!/^\d{8}T\d{6}Z$/.test(event[name] ?? '')) throw new Error(`${name} is not in UTC: ${event[name]}`);
  }
  const uids = events.map(({ UID }) => UID);
  if (new Set(uids).size !== uids.length) throw new Error('a UID stands twice');
  return { calendar, events };
}

const unescaped = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

/** An instant in iCalendar format. */
export const stampOf = (instant: string) => `${instant.replace(/[-:]|\.\d+/g, '')}`;

type Count = readonly [least: number, most: number];
const ONCE: Count = [1, 1];
const PERHAPS: Count = [0, 1];

/** How often a property may stand in a calendar (RFC 5545 §3.6, RFC 7986 §5), with the method of RFC 5546. */
const ofCalendar: Record<string, Count> = {
  version: ONCE,
  prodid: ONCE,
  method: ONCE,
  calscale: PERHAPS,
  name: [0, 9],
  'refresh-interval': PERHAPS,
};
/** The same for an entry of the methods PUBLISH and CANCEL (RFC 5546 §3.2.1 and §3.2.5). */
const ofEvent: Record<string, Count> = {
  uid: ONCE,
  dtstamp: ONCE,
  dtstart: ONCE,
  dtend: PERHAPS,
  organizer: ONCE,
  summary: ONCE,
  sequence: ONCE,
  description: PERHAPS,
  location: PERHAPS,
  url: PERHAPS,
  status: PERHAPS,
  'last-modified': PERHAPS,
  transp: PERHAPS,
};
/** The same for an alarm that shows a text (RFC 5545 §3.6.6). */
const ofAlarm: Record<string, Count> = { action: ONCE, trigger: ONCE, description: ONCE };

function requireValid(text: string): void {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') throw new Error('not one calendar');
  requireCounts(calendar, ofCalendar);
  const method = String(calendar.getFirstPropertyValue('method'));
  if (!['PUBLISH', 'CANCEL'].includes(method)) throw new Error(`no method of ours: ${method}`);
  const ttl = calendar.getFirstProperty('refresh-interval');
  if (ttl && ttl.type !== 'duration') throw new Error('an interval that is no duration');
  for (const event of calendar.getAllSubcomponents()) {
    if (event.name !== 'vevent') throw new Error(`an unexpected ${event.name}`);
    requireCounts(event, ofEvent);
    requireEvent(event, method);
  }
}

function requireEvent(event: ICAL.Component, method: string): void {
  const [start, end] = ['dtstart', 'dtend'].map((name) => event.getFirstPropertyValue(name) as ICAL.Time);
  if (!start || !end || end.compare(start) <= 0) throw new Error('an entry that ends before it starts');
  if (start.zone !== ICAL.Timezone.utcTimezone) throw new Error('an entry that is not in UTC');
  const organizer = String(event.getFirstPropertyValue('organizer'));
  if (!/^mailto:[^\s<>@]+@[^\s<>@]+$/i.test(organizer))
    throw new Error(`an organizer without an address: ${organizer}`);
  const status = event.getFirstPropertyValue('status');
  if (status !== null && !['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(String(status)))
    throw new Error(`an unknown status: ${status}`);
  if (method === 'CANCEL' && status !== 'CANCELLED') throw new Error('a cancelled entry that is not cancelled');
  const url = event.getFirstPropertyValue('url');
  if (url !== null && !URL.canParse(String(url))) throw new Error(`no address: ${url}`);
  for (const alarm of event.getAllSubcomponents()) {
    if (alarm.name !== 'valarm' || method === 'CANCEL') throw new Error(`an unexpected ${alarm.name}`);
    requireCounts(alarm, ofAlarm);
  }
}

function requireCounts(component: ICAL.Component, counts: Record<string, Count>): void {
  const found = Map.groupBy(component.getAllProperties(), ({ name }) => name);
  for (const name of found.keys())
    if (!name.startsWith('x-') && !counts[name]) throw new Error(`${component.name} has no property ${name}`);
  for (const [name, [least, most]] of Object.entries(counts)) {
    const { length } = found.get(name) ?? [];
    if (length < least || length > most) throw new Error(`${component.name} has ${name} ${length} times`);
  }
}
