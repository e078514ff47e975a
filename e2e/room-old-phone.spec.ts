import type { BrowserContext } from '@playwright/test';
import { startCall, who } from './call.ts';
import { expect, long, openContext, PASSWORD, test } from './fixtures.ts';
import { expectMedia, makeVisit } from './visit.ts';

/** Removes APIs newer than the oldest supported browsers (`target` of `apps/web/vite.config.ts`). */
function beOld(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const newer: [object, string[]][] = [
      [AbortSignal, ['timeout', 'any']],
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Intl, ['DurationFormat']],
      [Element.prototype, ['checkVisibility']],
      [window, ['Temporal', 'Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback']],
      [Document.prototype, ['startViewTransition']],
    ];
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    newer.push([
      iterators,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'find'],
    ]);
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

test('a phone of five years ago: the clinic, the way in, a call with its chat', long, async ({ browser, server }) => {
  const context = await openContext(browser, server);
  await beOld(context);
  const visitor = await context.newPage();
  const errors: string[] = [];
  visitor.on('pageerror', (error) => errors.push(String(error)));
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Entrar' }).first().click();
  await visitor.getByLabel('E-mail').fill(who.patient);
  await visitor.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Josefa');
  await context.close();

  const visit = await makeVisit(browser, server, who);
  const { patient, doctor, close } = await startCall(browser, server, visit, {
    async prepare(phone) {
      await beOld(phone);
      phone.on('weberror', (error) => errors.push(String(error.error())));
    },
  });
  await patient.getByRole('button', { name: 'Abrir a conversa' }).click();
  await patient.getByLabel('Escreva uma mensagem').fill('Meu exame: https://exemplo.com.br/exame.');
  await patient.keyboard.press('Enter');
  await expect(patient.getByRole('link', { name: 'https://exemplo.com.br/exame' })).toBeVisible();
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  expect(errors).toEqual([]);
  await close();
});
