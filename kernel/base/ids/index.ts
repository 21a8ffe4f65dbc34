import { bounds } from '@otorga/schema/limits'

/** Whether a text has the form of an id: one that has not names no record. */
export const looksLikeId = (id: string | undefined): id is string => id !== undefined && bounds.uuid.test(id)
