/** Address of a picture of the clinic. */
export const pictureUrl = (companyId: string, id: string) => `/api/company/${companyId}/picture/${id}`;
