type Visit = { protocol: string; title: string; start: string; end: string; link: string; description: string };

const stamp = (instant: string) =>
  instant.replace(/[-:]|\.\d+/g, '').replace(/(\+00:?00)?$/, (zone) => (zone ? 'Z' : ''));
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** Lines of more than 75 bytes go on in the next one after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let result = '';
  let length = 0;
  for (const sign of line) {
    const size = bytes.encode(sign).length;
    if (length + size > 74) {
      result += '\r\n ';
      length = 1;
    }
    result += sign;
    length += size;
  }
  return result;
}

/** One visit as an iCalendar file, with a reminder of 15 minutes: the room opens then. */
export function calendarFile(visit: Visit, now: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Acolhe//Visit//PT',
    'BEGIN:VEVENT',
    `UID:${visit.protocol}@acolhe`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(visit.start)}`,
    `DTEND:${stamp(visit.end)}`,
    `SUMMARY:${escaped(visit.title)}`,
    `DESCRIPTION:${escaped(visit.description)}`,
    `LOCATION:${escaped(visit.link)}`,
    `URL:${visit.link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escaped(visit.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** Hands a text to the browser as a file. */
export function download(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
