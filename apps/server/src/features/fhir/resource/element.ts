import type { CodeableConcept, Coding, Meta, Reference, Resource } from 'fhir/r4';

/** Code systems that the resources use. */
export const systems = {
  cid10: 'http://www.saude.gov.br/fhir/r4/CodeSystem/BRCID10',
  tuss: 'http://www.saude.gov.br/fhir/r4/CodeSystem/BRCBHPMTUSS',
  cbo: 'http://www.saude.gov.br/fhir/r4/CodeSystem/BRCBO',
  cpf: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf',
  cns: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cns',
  cnpj: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cnpj',
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
} as const;

/** A code system of HL7's own terminology. */
export const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;

export const coded = (system: string, code: string, display?: string): Coding => ({
  system,
  code,
  ...(display && { display }),
});

export const concept = (system: string, code: string, display?: string): CodeableConcept => ({
  coding: [coded(system, code, display)],
  ...(display && { text: display }),
});

export const loinc = (code: string, display: string) => concept(systems.loinc, code, display);

export const refer = (type: Resource['resourceType'], id: string, display?: string): Reference => ({
  reference: `${type}/${id}`,
  ...(display && { display }),
});

/** Since when a resource is as it is, as its rows tell; what is sensitive is labelled as restricted. */
export const metaOf = (at: Date, { isSensitive = false } = {}): Meta => ({
  lastUpdated: at.toISOString(),
  ...(isSensitive && { security: [coded(hl7('v3-Confidentiality'), 'R', 'restricted')] }),
});

/** An id without characters that FHIR does not take (R4 §2.24.0.1). */
export const idOf = (text: string) => text.replace(/[^A-Za-z0-9.-]/g, '-').slice(0, 64);
