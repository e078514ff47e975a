import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, expectAccessible, openContext, signIn, test } from './fixtures.ts';

// The most frequented screens, by keyboard and with axe; all screens, in eight variants, are in accessible.spec.ts.

const wide: BrowserContextOptions = { viewport: { width: 1366, height: 768 } };

/** The first Tab offers to skip the header, and Enter leads to the content. */
async function skipHeader(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

for (const [account, options, screens] of [
  [undefined, {}, { '/': /sem sair de casa/, '/login': 'Que bom ter você aqui' }],
  ['paciente@demo.acolhe', {}, { '/': /Ana/, '/personschedule': /Que tipo/ }],
  ['medica@demo.acolhe', wide, { '/professional/listscheduled': /./ }],
  ['gestora@demo.acolhe', wide, { '/finances': 'Finanças' }],
] as const) {
  test(`main screens of ${account ?? 'a visitor'}`, async ({ browser, server }) => {
    const context = await openContext(browser, server, options);
    if (account) await signIn(server, context, account);
    const page = await context.newPage();
    for (const [path, title] of Object.entries(screens)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
      await expectAccessible(page);
      await skipHeader(page);
    }
    await context.close();
  });
}
