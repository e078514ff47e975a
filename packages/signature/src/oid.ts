/** Object identifiers of ICP-Brasil (DOC-ICP-04, DOC-ICP-15.03), CMS (RFC 5652) and X.509 (RFC 5280). */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  /** Content of a time stamp, the attribute that holds one, and the purpose of a key that makes them (RFC 3161). */
  timeStamp: '1.2.840.113549.1.9.16.1.4',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signaturePolicy: '1.2.840.113549.1.9.16.2.15',
  /** The address of a policy (SPURI). */
  policyAddress: '1.2.840.113549.1.9.16.5.1',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaEncryption: '1.2.840.113549.1.1.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  country: '2.5.4.6',
  /** Policy of certificates that sign of class A1, first of an authority's (DOC-ICP-04). */
  policyA1: '2.16.76.1.2.1.1',
  /** Holder of a person's certificate: birth date (ddmmyyyy), CPF (11), NIS (11), RG (15), issuer and state (up to 6). */
  holder: '2.16.76.1.3.1',
  /** Register of a doctor (CRM): number, state, specialty. */
  doctorNumber: '2.16.76.1.4.2.2.1',
  doctorState: '2.16.76.1.4.2.2.2',
  doctorSpecialty: '2.16.76.1.4.2.2.3',
  /** Register of a pharmacist, empty in a prescription. */
  pharmacistNumber: '2.16.76.1.4.2.3.1',
  pharmacistState: '2.16.76.1.4.2.3.2',
  pharmacistSpecialty: '2.16.76.1.4.2.3.3',
} as const;

/**
 * Register of a professional by council: number, state and specialty stand below it as `.1`, `.2` and `.3`. Of 2.16.76.1.4.2
 * doctors, pharmacists and dentists are in ITI's developers' guide; the others are numbered as public signing libraries
 * do it (ConstantesIcp).
 */
export const councilOid: Readonly<Record<string, string>> = {
  CRM: '2.16.76.1.4.2.2',
  CRF: '2.16.76.1.4.2.3',
  CRBM: '2.16.76.1.4.2.5',
  COREN: '2.16.76.1.4.2.7',
  CREFITO: '2.16.76.1.4.2.8',
  CRFA: '2.16.76.1.4.2.9',
  CRN: '2.16.76.1.4.2.11',
  CRO: '2.16.76.1.4.2.12',
  CRP: '2.16.76.1.4.2.13',
  CRESS: '2.16.76.1.4.2.14',
};

/** PAdES policy AD-RB 1.3, in force from 2025-07-23 to 2037-10-22. */
export const adRb13 = {
  oid: '2.16.76.1.7.1.11.1.3',
  /** The signPolicyHash inside of the policy's file, not the hash of the file. */
  hash: '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60',
  address: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der',
} as const;

/** PAdES policy AD-RT 1.3, with a time stamp; in force as long. */
export const adRt13 = {
  oid: '2.16.76.1.7.1.12.1.3',
  /** The signPolicyHash inside of the policy's file, as that of AD-RB. */
  hash: '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5',
  address: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RT_v1_3.der',
} as const;

/** Type of a health document: an empty key of the PDF's Info dictionary (ITI, developers' guide). */
export const documentOid = {
  prescription: '2.16.76.1.12.1.1',
  certificate: '2.16.76.1.12.1.2',
  exam_request: '2.16.76.1.12.1.3',
  report: '2.16.76.1.12.1.11',
} as const;
