import { bounds } from '@otorga/schema/limits'

/** Whether a text has the form of an id; any other text cannot name a record. */
export const looksLikeId = (id: string | undefined): id is string => id !== undefined && bounds.uuid.test(id)
