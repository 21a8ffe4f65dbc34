// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const Session = {
  fields: ["is_authenticated","user","tenant","organization","operations","expires_in_seconds"],
  required: ["is_authenticated","user","tenant","organization","operations","expires_in_seconds"],
  default: {},
} as const

export const SecondsLeft = {
  minimum: 0,
} as const

export const LoggedOut = {
  fields: ["logged_out","redirect_url"],
  required: ["logged_out","redirect_url"],
  default: {},
} as const

export const Refreshed = {
  fields: ["refreshed","expires_in_seconds"],
  required: ["refreshed","expires_in_seconds"],
  default: {},
} as const

export const BackchannelLoggedOut = {
  fields: ["logged_out"],
  required: ["logged_out"],
  default: {},
} as const

export const LogoutTokenForm = {
  fields: ["logout_token"],
  required: ["logout_token"],
  default: {},
} as const
