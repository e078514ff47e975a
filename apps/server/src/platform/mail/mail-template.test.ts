import { expect, test } from 'vitest';
import { composeMail, typedText } from './mail-template.ts';

test.each([
  ['Veja https://golpe.example/x agora', 'Veja https: golpe. example/x agora'],
  ['www.golpe.com', 'www. golpe. com'],
  ['fale com ana@golpe.com', 'fale com ana@ golpe. com'],
  ['linha um\nlinha dois\r\n\u2028três', 'linha um linha dois três'],
  ['A médica adoeceu. Às 14h30, R$ 1.234,50.', 'A médica adoeceu. Às 14h30, R$ 1.234,50.'],
])('%j is written as %j', (typed, written) => {
  expect(typedText(typed)).toBe(written);
});

test('a name and a value with a link or a line break leave none in a mail but the clinic’s own', () => {
  const bad = 'Parabéns!\n\nClique em https://golpe.example ou golpe.com.br';
  const mail = composeMail('pt-BR', {
    kind: 'cancelled',
    name: bad,
    company: 'Clínica',
    link: 'https://clinica.example/cancel/x',
    values: {
      by: 'patient',
      refund: 'full',
      reason: bad,
      told: 'yes',
      paid: 'money',
      doctor: bad,
      patient: bad,
      whose: 'own',
      specialty: bad,
      when: 'quinta',
      zone: 'Brasília',
      protocol: 'X',
      hours: 24,
      total: 'R$ 1,00',
    },
  });
  for (const text of [mail.subject, mail.text, mail.html]) {
    expect(text).not.toMatch(/golpe\.\S|\/\/golpe/);
    expect(text).not.toContain('\n\nClique');
  }
  expect(mail.text).toContain('https://clinica.example/cancel/x');
});
