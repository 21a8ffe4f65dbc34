import { cardCapture } from './card-capture.js'
import { documentUpload } from './document-upload.js'
import { form } from './form.js'
import { liveness } from './liveness.js'
import { otp } from './otp.js'
import { type RegisteredStepType, register } from './step-type.js'

/** Every kind of step by its name. A new one is a file of this folder, a line here and its name in the contract. */
export const stepTypes: Readonly<Record<string, RegisteredStepType>> = Object.fromEntries(
  [cardCapture, liveness, documentUpload, form, otp].map((type) => [type.type, register(type)]),
)
