import { en as ui } from '@otorga/ui/texts/en.ts'

/** The texts of the signing page in English; the other languages have its shape. */
export const en = {
  ...ui,
  errors: {
    ...ui.errors,
    INVALID_OTP: 'This code is not right, or its time is over. Look at the last message, or ask for a new code.',
    TOO_MANY_ATTEMPTS: 'Too many codes were tried or sent. Wait a minute and ask for a new one.',
    SIGNATURE_REJECTED: 'The signature was not accepted. Try again, or write to us.',
    PROVIDER_UNAVAILABLE: 'The signature service does not answer. Nothing was signed; try again in a few minutes.',
    INVALID_STATUS_TRANSITION: 'This is not possible at the moment. Load the page again.',
    VALIDATION_ERROR: 'We cannot reach you that way. Choose another one.',
  },
  read: {
    title: (count: number) => (count === 1 ? 'Read your document' : 'Read your documents'),
    greeting: (name: string) => `Hello, ${name}`,
    until: (moment: string) => `You can sign until ${moment}`,
    which: (at: number, of: number) => `Document ${at} of ${of}`,
    page: (at: number, of: number) => `Page ${at} of ${of}`,
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    opening: 'Opening the document…',
    failed: 'The document could not be shown here.',
    download: 'Download it',
    larger: 'Larger',
    smaller: 'Smaller',
    next: 'Next document',
    previous: 'Previous document',
    sign: 'Continue to sign',
    decline: 'I do not want to sign',
  },
  consent: {
    title: 'Confirm and sign',
    documents: 'You sign',
    will: (count: number) =>
      count === 1
        ? 'I have read this document, agree to it, and want to sign it electronically.'
        : `I have read these ${count} documents, agree to them, and want to sign them electronically.`,
    needed: 'Check this box to sign.',
    law: 'An electronic signature binds you like one on paper.',
    how: 'We send you a code. With it you confirm that it is you.',
    email: 'Send the code by e-mail',
    sms: 'Send the code by SMS',
    sign: 'Sign',
  },
  code: {
    title: 'Enter your code',
    sent: (to: string) => `We have sent a code of 6 digits to ${to}.`,
    label: 'Code of 6 digits',
    valid: (clock: string) => `It expires in ${clock}.`,
    over: 'The time of this code is over. Ask for a new one.',
    short: 'The code has 6 digits.',
    sign: 'Confirm and sign',
    again: 'Send a new code',
    wait: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
    other: 'Choose another way',
  },
  signing: { title: 'We are finishing your signature', text: 'This can take a minute. You may leave this page open.' },
  signed: {
    title: 'Signed',
    text: (moment: string) => `You signed on ${moment}`,
    copies: 'Your signed copies',
    download: 'Download',
    named: (name: string) => `Download ${name}`,
    mail: 'We also send them to your e-mail.',
    later: (moment: string) => `You can come back to this link for them until ${moment}`,
  },
  decline: {
    title: 'You do not want to sign?',
    text: 'Nothing will be signed, and this link ends. We tell whoever asked you.',
    why: 'What is the reason?',
    reasons: {
      terms: 'I do not agree with the terms',
      data: 'My data or the amounts are wrong',
      unasked: 'I did not ask for this',
      person: 'I am not this person',
      other: 'Another reason',
    },
    words: 'Tell us more',
    submit: 'Decline to sign',
    choose: 'Choose a reason.',
  },
  ends: {
    declined: {
      title: 'You declined to sign',
      text: 'Nothing was signed. If you change your mind, ask for a new link.',
    },
    revoked: {
      title: 'This request was cancelled',
      text: 'There is nothing to sign any more. If you expected a document, ask whoever sent you the link.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Ask for a new one. If you have signed already, you find your copies in your e-mail.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'Open it again from the message, or copy all of it into the address bar.',
    },
    missing: {
      title: 'Your documents are not ready yet',
      text: 'They are being prepared. Try again in a few minutes.',
    },
    failed: { title: 'We cannot show your documents', text: '' },
  },
} as const
