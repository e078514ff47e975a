// Baseline of `GET /consultorio`: the same query in a Fastify route, without session, row-level security or schema.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/list', async () => {
  const { rows } = await pool.query(
    `select a.id, a.company_id, a.protocol, a.status as status_appointment, a.professional_id as doctor_id, a.patient_id,
            a.starts_at as start, a.ends_at as "end", a.source, a.specialty
     from appointment a
     where a.company_id = 'clinica-demo' and (a.patient_id = $1 or a.patient_id in (select id from person where parent_id = $1))
     order by a.starts_at desc limit 200`,
    [process.env.BARE_PERSON],
  );
  return rows;
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ ready: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` });
process.on('disconnect', () => process.exit(0));
