import type { Language } from '@otorga/kernel/base/letter'
import type { PasswordFault } from '../passwords.js'

/** A text about a number of things, by the plural category of the number. */
export interface Counted {
  one: string
  other: string
}

/** The words of the sign-in and account pages in one language. A name in braces stands for a value. */
export interface PageTexts {
  language: Language
  fields: {
    email: string
    password: string
    newPassword: string
    repeated: string
    code: string
    appCode: string
    recoveryCode: string
  }
  continue: string
  backToSignIn: string
  signIn: { title: string; forgotten: string; secondFactor: string }
  signOut: { title: string; about: string; done: string; close: string }
  /** A temporary password is replaced, or a mailed link sets one. */
  newPassword: { title: string; temporary: string; save: string }
  setPassword: { title: string; save: string; done: string; works: string }
  passwordFaults: Record<PasswordFault, string>
  forgotten: { about: string; button: string; mailed: string; onItsWay: string }
  deadLink: { title: string; heading: string; why: string; instead: string }
  code: { title: string; about: string; noPhone: string; recovery: string }
  enrol: { title: string; why: string; scan: string; picture: string; byHand: string; confirm: string }
  recoveryCodes: { title: string; about: string; kept: string }
  secondFactor: {
    title: string
    about: string
    left: Counted
    choose: string
    replace: string
    codes: string
    remove: string
    required: string
    added: string
    removed: string
  }
  faults: {
    title: string
    /** For a wrong password, an unknown, locked or disabled user and a closed realm, so that it does not show which. */
    refusal: string
    /** For accounts that exist and those that do not. */
    wait: Counted
    onlyByLink: string
    wrongCode: string
    tooManyCodes: string
    stale: string
    tooManyCodesProve: string
    staleProve: string
    temporary: string
    expired: string
    askedTooOften: string
    onlyForm: string
    unreadable: string
    request: string
  }
}
