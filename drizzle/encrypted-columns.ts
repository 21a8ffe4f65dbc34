/** Every column that holds encrypted text, by table. In `job.payload` one field of the JSON is encrypted, the rest is not. */
export const encryptedColumns = {
  'identity.tenant': ['webhook_secret_encrypted', 'previous_webhook_secret_encrypted'],
  'identity.user': ['document_number_encrypted'],
  'identity.api_client': ['secret_encrypted'],
  'lending.application': ['document_number_encrypted', 'validation_url_encrypted', 'signing_url_encrypted'],
  'lending.credit': ['subject_encrypted', 'disbursement_account_encrypted'],
  'lending.change_request': ['sealed'],
  'lending.job': ['payload'],
  'signature.signature_request': ['identifier_encrypted', 'token_sealed'],
  'signature.signature_provider': ['connection_config_encrypted'],
  'signature.signing_authority': ['private_key_encrypted'],
  'flow.flow_request': ['subject_encrypted', 'token_encrypted', 'facts_encrypted', 'profile_encrypted'],
  'flow.flow_enrichment': ['data_encrypted'],
  'flow.flow_provider': ['connection_config_encrypted'],
  'subject_profile.subject': ['identifier_encrypted'],
  'idp.realm_key': ['private_jwk_encrypted'],
  'idp.second_factor': ['secret_encrypted'],
  'identity.webhook_delivery': ['secret'],
  'signature.webhook_delivery': ['secret'],
  'flow.webhook_delivery': ['secret'],
  'identity.idempotency': ['result'],
  'audit.idempotency': ['result'],
  'lending.idempotency': ['result'],
  'signature.idempotency': ['result'],
  'flow.idempotency': ['result'],
  'subject_profile.idempotency': ['result'],
} as const

export type EncryptedTable = keyof typeof encryptedColumns
export type EncryptedColumn<Table extends EncryptedTable> = (typeof encryptedColumns)[Table][number]
