import type { Browser } from '@playwright/test';
import { openContext, type Server } from './fixtures.ts';
import { makeVisit, type Visit } from './visit.ts';

/** A day at the demo clinic, as its doctor finds it, and a payment in each of its main states. */
export type Day = {
  /** Ana's visit, beginning in some minutes, with an open room. */
  now: Visit;
  /** Ana's visit tomorrow; its room is not open yet. */
  later: Visit;
  done: Visit;
  missed: Visit;
  /** Unpaid visits: nothing chosen yet, a pending PIX code, and an expired deadline. */
  unpaid: Visit;
  pix: Visit;
  expired: Visit;
  /** Josefa's visit, paid after its hold expired. */
  late: Visit;
};

const GENERAL = 'Clínica Médica';
const ANA = 'paciente@demo.acolhe';

/** Makes the day's visits, in half hours around the server's now; ends the session that was open. */
export async function makeDay(browser: Browser, server: Server): Promise<Day> {
  const make = (patient: string, startsIn: number, specialty = GENERAL) =>
    makeVisit(browser, server, { patient, specialty, startsIn });
  const unpaid = (patient: string, startsIn: number) =>
    makeVisit(browser, server, { patient, specialty: 'Pediatria', startsIn, paid: false });
  const day = {
    done: await make('carlos@demo.acolhe', -97),
    missed: await make('pedro@demo.acolhe', -37),
    now: await make(ANA, 8),
    unpaid: await unpaid(ANA, 173),
    pix: await unpaid('luna@demo.acolhe', 203),
    expired: await unpaid('fernanda@demo.acolhe', 233),
    late: await unpaid('josefa@demo.acolhe', 263),
    later: await make(ANA, 60 * 26, 'Cardiologia'),
  };
  await make('luna@demo.acolhe', 68);
  await make('fernanda@demo.acolhe', 128);
  await make('josefa@demo.acolhe', 188);
  await server.sql(
    `update appointment set status = 'finished', finished_at = ends_at, reason = 'Retorno da pressão' where id = '${day.done.id}'`,
  );
  await server.sql(`update appointment set status = 'no_show' where id = '${day.missed.id}'`);
  await server.sql(
    `update appointment set reason = 'Dor de cabeça há três dias, pior à tarde.' where id = '${day.now.id}'`,
  );
  await server.sql(`update appointment set status = 'released', hold_until = null where id = '${day.expired.id}'`);
  await server.sql(`update payment set status = 'expired' where appointment_id = '${day.expired.id}'`);
  await server.sql(`update appointment set status = 'released', hold_until = null where id = '${day.late.id}'`);
  await server.sql(
    `update payment set status = 'paid_late', paid_at = now(), decide_until = now() + interval '7 days' where appointment_id = '${day.late.id}'`,
  );
  const context = await openContext(browser, server);
  await context.request.post(`/api/financial/payment?access=${day.pix.paymentCode}`, { data: { payment_type: 'pix' } });
  await context.close();
  return day;
}
