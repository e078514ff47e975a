import { dayIn } from '@acolhe/domain/time/time';
import type { KeyedCertificate } from '@acolhe/signature/authority';
import forge from 'node-forge';
import { bookFirst, type Client, type TestApp } from './test-app.ts';

/** One medicine of a prescription, as a form sends it. */
export const prescribed = (medicine_id: string, more: object = {}) => ({
  medicine_id,
  medicine: medicine_id,
  posology: { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'hours', every: 8, days: 7 },
  quantity: 21,
  quantity_unit: 'comprimido',
  ...more,
});

export const medicine = {
  paracetamol: 'paracetamol-500-mg-comprimido',
  amoxicillin: 'amoxicilina-500-mg-capsula',
  sertraline: 'sertralina-50-mg-comprimido',
  clonazepam: 'clonazepam-2-mg-comprimido',
  isotretinoin: 'isotretinoina-20-mg-capsula',
} as const;

/** Home of a patient. */
export const home = {
  postal_code: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  city_code: 3550308,
  state: 'SP',
  country: 'BR',
};

/** Writes and signs documents through the API. */
export function documentsOf(app: TestApp) {
  const inside = (url: string) => app.address + url.replace(/^https?:\/\/[^/]+/, '');

  /** The patient agrees to telemedicine, as on entering a room. */
  const agree = (patient: Client) => patient.post('/api/person/sign', { is_consultorio: true });

  /** A visit that goes on, of a doctor's specialty. */
  async function visit(patient: Client, specialty = 'Clínica Médica'): Promise<string> {
    const { id } = await bookFirst(app, patient, specialty);
    await app.sql("update appointment set status = 'in_progress', hold_until = null where id = $1", [id]);
    await agree(patient);
    // The doctor asks for it before a prescription.
    await app.sql(
      `update person set address = $2 where id = (select patient_id from appointment where id = $1) and address is null`,
      [id, JSON.stringify(home)],
    );
    return id;
  }

  /** Sends a form of a simulator's page; the address that it leads back to. */
  async function submit(url: string, fields: Record<string, string>): Promise<string> {
    const query = Object.fromEntries(new URL(inside(url)).searchParams);
    const answer = await fetch(inside(url.split('?')[0] ?? ''), {
      method: 'POST',
      body: new URLSearchParams({ ...query, ...fields }),
      redirect: 'manual',
    });
    return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
  }

  return {
    inside,
    visit,
    agree,
    /** Three days off, from tomorrow. */
    absence: (more: object = {}) => ({
      type: 'certificate',
      kind: 'absence',
      from: dayIn('America/Sao_Paulo', app.clock.now()).add({ days: 1 }).toString(),
      days: 3,
      ...more,
    }),
    /** The doctor authorises, or does what `fields` say, and comes back. */
    async authorise(url: string, fields: Record<string, string> = {}): Promise<string> {
      const cpf = new URL(inside(url)).searchParams.get('login_hint') ?? '';
      const back = await submit(url, { decision: 'approve', cpf, name: 'Helena Prado', crm: '', uf: '', ...fields });
      return (await fetch(inside(back))).text();
    },
    /** The doctor fetches numbers of the national system. */
    async fetchNumbers(doctor: Client): Promise<string> {
      const { url } = (await doctor.post('/api/document/number')).body;
      return (await fetch(inside(await submit(url, {})))).text();
    },
    issue: (doctor: Client, appointment_id: string, documents: object[], more: object = {}) =>
      doctor.post('/api/document', { appointment_id, documents, means: 'development', ...more }),
  };
}

/** A certificate with its key as a file of a person's certificate (A1, PKCS #12), base64. */
export function keyFileOf(made: KeyedCertificate, authority: KeyedCertificate, passphrase: string): string {
  return base64Of(keyTree(made, authority, passphrase));
}

/** The same, which says that its check sum takes so many iterations. */
export function slowKeyFileOf(made: KeyedCertificate, authority: KeyedCertificate, iterations: number): string {
  const { asn1 } = forge;
  const tree = keyTree(made, authority, 'segredo');
  const mac = tree.value.at(2) as forge.asn1.Asn1;
  const count = mac.value.at(2) as forge.asn1.Asn1;
  count.value = asn1.integerToDer(iterations).getBytes();
  return base64Of(tree);
}

function keyTree(made: KeyedCertificate, authority: KeyedCertificate, passphrase: string): forge.asn1.Asn1 {
  const { pki, asn1, pkcs12 } = forge;
  const read = (der: Buffer) => asn1.fromDer(der.toString('latin1'));
  const certificates = [made.certificate, authority.certificate].map((der) => pki.certificateFromAsn1(read(der)));
  return pkcs12.toPkcs12Asn1(pki.privateKeyFromAsn1(read(made.key)), certificates, passphrase);
}

const base64Of = (tree: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(tree).getBytes(), 'latin1').toString('base64');
