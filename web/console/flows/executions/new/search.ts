import { fallback, object, optional, string } from 'valibot'

const id = fallback(optional(string()), undefined)

/** Of whom the check is asked, and by which flow, where the reader comes from one of them. */
export const newExecutionSearch = object({ subject: id, flow: id })
