import type { PageTexts } from './page-texts.js'

export const en: PageTexts = {
  language: 'en',
  fields: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    repeated: 'New password again',
    code: 'Code',
    appCode: 'Code of 6 digits',
    recoveryCode: 'Recovery code',
  },
  continue: 'Continue',
  backToSignIn: 'Back to sign in',
  signIn: { title: 'Sign in', forgotten: 'Forgot password?', secondFactor: 'Add or change a second factor' },
  signOut: {
    title: 'Sign out',
    about: 'You will be signed out of Otorga.',
    done: 'Signed out',
    close: 'You can close this page.',
  },
  newPassword: {
    title: 'Choose a new password',
    temporary: 'Your password was temporary.',
    save: 'Save and continue',
  },
  setPassword: {
    title: 'Set your password',
    save: 'Save password',
    done: 'Password set',
    works: 'Your e-mail is verified and your new password works from now on.',
  },
  passwordFaults: {
    short: 'Use at least {shortest} characters.',
    long: 'Use at most {longest} characters.',
    email: 'Your e-mail cannot be your password.',
    name: 'Your name cannot be your password.',
    differ: 'The two passwords differ.',
    same: 'Choose another password than the current one.',
  },
  forgotten: {
    about: 'We mail you a link to set a new one.',
    button: 'Mail me a link',
    mailed: 'Look at your e-mail',
    onItsWay:
      'If this account exists and can sign in, a link is on its way. It works once, for 24 hours. Nothing there? Wait an hour before you ask again, or ask your administrator.',
  },
  deadLink: {
    title: 'Link no longer valid',
    heading: 'This link no longer works',
    why: 'It was used already, is older than 24 hours, or was replaced.',
    instead: 'Have a new one mailed to you, or ask your administrator.',
  },
  code: {
    title: 'Enter your code',
    about: 'Open your authenticator app and enter the code that it shows for this account.',
    noPhone: 'The phone is not at hand',
    recovery:
      'Enter one of your recovery codes. Each works once. Without one, ask your administrator to remove the second factor.',
  },
  enrol: {
    title: 'Set up the second factor',
    why: 'Your role {role} needs a second factor to sign in.',
    scan: 'Scan this with an authenticator app on your phone.',
    picture: 'QR code of the secret below',
    byHand: 'Enter the secret by hand instead',
    confirm: 'Confirm the code',
  },
  recoveryCodes: {
    title: 'Keep your recovery codes',
    about:
      'Each signs you in once without your phone. They are shown only now: print them, or put them into your password manager.',
    kept: 'I have kept them',
  },
  secondFactor: {
    title: 'Second factor',
    about:
      'A code of your phone protects your account even from somebody who knows your password. Prove who you are to add or change it.',
    left: {
      one: 'Your account has one. {count} recovery code is left.',
      other: 'Your account has one. {count} recovery codes are left.',
    },
    choose: 'Enter a code of your app, or a recovery code, and choose what to do.',
    replace: 'Set it up on another phone',
    codes: 'Make new recovery codes',
    remove: 'Remove the second factor',
    required: 'It cannot be removed, because your role {role} needs it.',
    added: 'The second factor is set up. The next sign-in asks for a code.',
    removed: 'The second factor is removed. The next sign-in asks for your password alone.',
  },
  faults: {
    title: 'This did not work',
    refusal: 'E-mail or password is wrong, or this account cannot sign in.',
    wait: {
      one: 'Too many sign-ins failed. Try again in {count} second, or use "{forgotten}".',
      other: 'Too many sign-ins failed. Try again in {count} seconds, or use "{forgotten}".',
    },
    onlyByLink: 'Too many sign-ins failed. Use "{forgotten}": the link that we mail you works at once.',
    wrongCode: 'This code is wrong, or was used before. Wait for the next one and try again.',
    tooManyCodes: 'Too many wrong codes. Sign in again.',
    stale: 'This took too long, or something has changed. Sign in again.',
    tooManyCodesProve: 'Too many wrong codes. Prove again who you are.',
    staleProve: 'This took too long, or something has changed. Prove again who you are.',
    temporary: 'Your password is temporary. Sign in first and replace it.',
    expired: 'This sign-in has expired. Go back and start again.',
    askedTooOften: 'You have asked too often. Wait a minute and try again.',
    onlyForm: 'This address accepts a form only. Go back and start again.',
    unreadable: 'The form could not be read. Go back and try again.',
    request: 'The request cannot be carried out. Go back and start again.',
  },
}
