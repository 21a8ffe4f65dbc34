import type { ConsoleWords } from '../pages/console-words.js'

/** The records that addresses of lists name. */
export interface SavedIds {
  tenant: string
  organization: string
  person: string
  credit: string
}

/** A list that can be saved as a file. */
export interface SavedList {
  name: (words: ConsoleWords) => string
  at: (ids: SavedIds) => string
  titles: string
  /** It is a section of its screen. */
  isPart?: true
  /** Only the platform's staff sees it. */
  ofPlatform?: true
  /** What no row shows in one piece, or the screen says for all of them. */
  unsaid?: string[]
  /** A text that begins like a formula. */
  formula?: string
}

/** The lists whose files have what the screen shows, by what a person calls them. */
export const savedLists: Record<string, SavedList> = {
  users: {
    name: ({ administration }) => administration.parts.users,
    at: () => '/administration/users',
    titles: 'Name,E-mail address,Roles,State,Since',
    formula: '=Eva Duarte',
  },
  roles: {
    name: ({ administration }) => administration.parts.roles,
    at: () => '/administration/roles',
    titles: 'Role,What it is for,May read,May change,Users',
    formula: '=SUM(A1)',
  },
  organizations: {
    name: ({ administration }) => administration.parts.organizations,
    at: () => '/administration/organizations',
    titles: 'Name,Code,State,Users,Since',
    formula: '@Branch',
  },
  'the users of an organization': {
    name: ({ administration }) => administration.organizations.members,
    at: ({ organization }) => `/administration/organizations/${organization}`,
    titles: 'Name,E-mail address,Roles,State',
    isPart: true,
  },
  'deliveries of webhooks': {
    name: ({ administration }) => administration.parts.deliveries,
    at: () => '/administration/deliveries',
    titles: 'Event,Address,State,Tries,When',
  },
  'API clients': {
    name: ({ administration }) => administration.parts.clients,
    at: () => '/administration/clients',
    titles: 'Name,Roles,State,Secret of,Made by',
    formula: '+Accounting',
  },
  alerts: {
    name: ({ alerts }) => alerts.title,
    at: () => '/alerts',
    titles: 'Alert,How serious,State,What was noticed,Person,When,Assigned to,Outcome,Note',
    formula: '=Eva Luna',
  },
  'the queue of identity checks': {
    name: ({ reviews }) => reviews.title,
    at: () => '/reviews',
    titles: 'Person,Document,Flow,Score,Waits since,Expires',
    formula: '-Ana Restrepo',
  },
  changes: {
    name: ({ changes }) => changes.title,
    at: () => '/changes',
    titles:
      'What,Record,State,Proposed by,Proposed,Decided by,Decided,Reasons,Why it could not be carried out,What the change makes different',
    unsaid: ['What the change makes different'],
    formula: '=Payroll loan',
  },
  'the trail': {
    name: ({ trail }) => trail.title,
    at: () => '/trail',
    titles: 'When,What,Who,About,From where,Severity',
  },
  'payments of a credit': {
    name: ({ credits }) => credits.payments.title,
    at: ({ credit }) => `/credits/${credit}`,
    titles: 'Day,Amount,Currency,Kind,Reference,Goes to,Owed after,State,Reason',
    isPart: true,
    unsaid: ['Currency'],
    formula: '+57 1',
  },
  'what happened to a person': {
    name: ({ subjects }) => subjects.timeline.title,
    at: ({ person }) => `/subjects/${person}`,
    titles: 'When,What happened,About',
    isPart: true,
  },
  'how a score moved': {
    name: ({ subjects }) => subjects.history.title,
    at: ({ person }) => `/subjects/${person}`,
    titles: 'When,Before,After,What changed',
    isPart: true,
  },
  'devices of a person': {
    name: ({ subjects }) => subjects.devices.title,
    at: ({ person }) => `/subjects/${person}`,
    titles: 'Place,Address,Times,Last seen',
    isPart: true,
  },
  'figures of home': {
    name: ({ home }) => home.figures.title,
    at: () => '?period=month',
    titles: 'Day,Received,Approved,Rejected,Disbursed (COP),Paid (COP),Overdue at the end (COP)',
    isPart: true,
  },
  'how late the portfolio is': {
    name: ({ home }) => home.arrears.title,
    at: () => '',
    titles: 'Days late,Credits,Principal,Currency',
    isPart: true,
    unsaid: ['Currency'],
  },
  tenants: {
    name: ({ administration }) => administration.parts.tenants,
    at: () => '/administration/tenants',
    ofPlatform: true,
    titles: 'Name,Short name,State,Plan,Users in the plan,Since',
  },
  'flows of a tenant': {
    name: ({ administration }) => administration.assignments.title,
    at: ({ tenant }) => `/administration/tenants/${tenant}`,
    ofPlatform: true,
    titles: 'Flow,For,Since',
    isPart: true,
  },
}
