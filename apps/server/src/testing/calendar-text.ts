export type Entry = Record<string, string>;

/**
 * Strict iCalendar parser (RFC 5545): CRLF, folded lines of at most 75 bytes, components that open and close in order.
 * Throws wherever a calendar program could fail.
 */
export function readCalendar(text: string): { calendar: Entry; events: Entry[] } {
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
