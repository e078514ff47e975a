import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import { addFirstTeam } from '../features/message/team.ts';
import { insertTeam, listTeams, upsertTemplate } from '../features/message/team-store.ts';
import type { CompanyContext } from '../platform/context.ts';

/** The reception, and a team of doctors. */
export async function seedTeams({ platform, scope }: CompanyContext, doctor?: string): Promise<void> {
  const account =
    doctor &&
    (await platform.database.owner
      .selectFrom('identity.user')
      .select('id')
      .where('email', '=', doctor)
      .executeTakeFirstOrThrow());
  await platform.database.inCompany(scope, async (tx) => {
    await addFirstTeam(tx);
    if (!account) return;
    await insertTeam(tx, uuid(), {
      name: 'Clínica Médica',
      description: 'Dúvidas sobre exames, remédios e o que foi combinado na consulta',
      at_reception: false,
      member_ids: [account.id],
      hours: [],
      answer_minutes: 24 * 60,
      automatic_pt: '',
      automatic_en: '',
      status: 'active',
    });
    await upsertTemplate(tx, {
      id: uuid(),
      name: 'Segunda via de documento',
      body: 'Olá! O documento está em Consultas, dentro da consulta do dia. Se não encontrar, escreva para nós.',
    });
  });
}

type Line = { side: 'patient' | 'clinic'; author: string; body: string; ago: number };

/** A thread that was answered, and one that waits for the reception. */
export async function seedThreads({ platform, scope }: CompanyContext, patientId: string): Promise<void> {
  const now = platform.clock.now();
  const threads: { subject: string; lines: Line[] }[] = [
    {
      subject: 'Recibo para o plano de saúde',
      lines: [
        {
          side: 'patient',
          author: 'Ana Beatriz Souza',
          body: 'Bom dia! Consigo o recibo da última consulta com o CNPJ?',
          ago: 6 * DAY,
        },
        {
          side: 'clinic',
          author: 'Equipe Recepção',
          body: 'Bom dia, Ana! O recibo já está na sua consulta, em “Recibo”. Qualquer coisa, estamos aqui.',
          ago: 6 * DAY - 2 * HOUR,
        },
      ],
    },
    {
      subject: 'Posso trocar o dia do retorno?',
      lines: [
        {
          side: 'patient',
          author: 'Ana Beatriz Souza',
          body: 'Vou viajar na semana que vem. Dá para marcar o retorno em uma quinta de manhã?',
          ago: 40 * MINUTE,
        },
      ],
    },
  ];
  await platform.database.inCompany(scope, async (tx) => {
    const [team] = (await listTeams(tx)).filter(({ at_reception }) => at_reception);
    if (!team) return;
    for (const { subject, lines } of threads) {
      const id = uuid();
      const at = (ago: number) => new Date(now - ago);
      const [first, last] = [lines[0], lines.at(-1)];
      if (!first || !last) continue;
      const isWaiting = last.side === 'patient';
      await tx
        .insertInto('message_thread')
        .values({
          id,
          company_id: tx.companyId,
          team_id: team.id,
          patient_id: patientId,
          subject,
          opened_at: at(first.ago),
          last_at: at(last.ago),
          last_seq: lines.length,
          last_patient_seq: lines.findLastIndex(({ side }) => side === 'patient') + 1,
          last_clinic_seq: lines.findLastIndex(({ side }) => side === 'clinic') + 1,
          waiting_since: isWaiting ? at(last.ago) : null,
        })
        .execute();
      await tx
        .insertInto('message')
        .values(
          lines.map(({ side, author, body, ago }, index) => ({
            id: uuid(),
            company_id: tx.companyId,
            thread_id: id,
            seq: index + 1,
            kind: 'message',
            side,
            author_name: author,
            body,
            sent_at: at(ago),
          })),
        )
        .execute();
      await tx
        .insertInto('message_promise')
        .values({
          id: uuid(),
          company_id: tx.companyId,
          thread_id: id,
          team_id: team.id,
          asked_at: at(first.ago),
          promised_at: at(first.ago - 10 * HOUR),
          answered_at: isWaiting ? null : at(last.ago),
        })
        .execute();
    }
  });
}
