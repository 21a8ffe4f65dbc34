// The names that the address and the texts of the trail have for the numbers of OCSF, https://schema.ocsf.io.

/** How grave an event is. */
export const severityIds = { informational: 1, low: 2, medium: 3, high: 4, critical: 5 } as const
export type Severity = keyof typeof severityIds

/** What was done. */
export const activityIds = {
  create: 1,
  update: 2,
  delete: 3,
  read: 4,
  login: 5,
  logout: 6,
  execute: 7,
  approve: 8,
  reject: 9,
  sign: 10,
  disburse: 11,
  pay: 12,
  other: 99,
} as const
export type Activity = keyof typeof activityIds

/** What an event belongs to: a category, or one of the classes of a category that has several. */
export const categories = {
  findings: { categoryUid: 2 },
  access: { categoryUid: 3 },
  accounts: { categoryUid: 3, classUid: 3001 },
  sign_ins: { categoryUid: 3, classUid: 3002 },
  records: { categoryUid: 6 },
} as const
export type Category = keyof typeof categories

const nameOf = <Name extends string>(ids: Readonly<Record<Name, number>>, id: number) =>
  (Object.keys(ids) as Name[]).find((name) => ids[name] === id)

/** An event of a newer platform may have a number without a name here. */
export const severityOf = (id: number): Severity => nameOf(severityIds, id) ?? 'informational'
export const activityOf = (id: number): Activity => nameOf(activityIds, id) ?? 'other'

/** The narrowest category that an event belongs to. */
export const categoryOf = ({ categoryUid, classUid }: { categoryUid: number; classUid?: number }) => {
  const names = Object.keys(categories) as Category[]
  const ofClass = (name: Category) => 'classUid' in categories[name] && categories[name].classUid === classUid
  return names.find(ofClass) ?? names.find((name) => categories[name].categoryUid === categoryUid)
}
