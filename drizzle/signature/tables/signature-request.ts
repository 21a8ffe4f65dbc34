import type { KnownDevice } from '@otorga/schema/messages/device'
import type { SignatureRequestStatus } from '@otorga/schema/rest/types/signature'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { signature } from '../schema.js'
import type { SignatureKind } from './signature-provider.js'

export type { SignatureRequestStatus }

/** How and from where the request was signed; the person's data is in the request itself. */
export interface SigningEvidence {
  ip: string | null
  userAgent: string | null
  /** The IP address that the signer's device reports. */
  claimedIp: string | null
  method: SignatureKind
  /** Where the code went, masked. */
  otpDestination: string | null
  otpChannel: 'email' | 'sms' | null
  fingerprint: string | null
}

export interface SigningCertificate {
  serial: string
  issuer: string
  subject: string
  valid_from: string | null
  valid_to: string | null
  algorithm: string
}

/** Requests for a person's signature of documents. The identifier is encrypted; its last digits stay readable. */
export const signatureRequest = signature.table(
  'signature_request',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    organizationId: uuid('organization_id'),
    status: text('status').$type<SignatureRequestStatus>().notNull(),
    signatureType: text('signature_type').$type<SignatureKind>().notNull(),
    providerCode: text('provider_code').notNull(),
    /** The caller has chosen the provider, so no other may be used instead. */
    providerChosen: boolean('provider_chosen').notNull(),
    signerName: text('signer_name').notNull(),
    signerEmail: text('signer_email').notNull(),
    signerPhone: text('signer_phone'),
    identifierType: text('identifier_type').notNull(),
    identifierEncrypted: text('identifier_encrypted').notNull(),
    identifierMasked: text('identifier_masked').notNull(),
    subjectId: uuid('subject_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Needed to show or send the link again; removed when the request ends. */
    tokenSealed: text('token_sealed'),
    notificationChannels: text('notification_channels').array().notNull(),
    callbackUrl: text('callback_url'),
    originService: text('origin_service'),
    /** Set for requests of other components, which have one request for each record. */
    originEntityType: text('origin_entity_type'),
    originRequestId: text('origin_request_id'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /**
     * The number of the current attempt to sign. It is part of the names of the attempt's objects, so that those of an
     * abandoned attempt can be removed.
     */
    attempt: integer('attempt').notNull().default(0),
    signedAt: moment('signed_at'),
    /** When it was revoked or declined. */
    endedAt: moment('ended_at'),
    reason: text('reason'),
    evidence: jsonb('evidence').$type<SigningEvidence>(),
    certificate: jsonb('certificate').$type<SigningCertificate>(),
    /** The first devices that used the link. */
    devices: jsonb('devices').$type<KnownDevice[]>().notNull().default([]),
    createdBy: text('created_by').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('signature_request_token').on(table.tokenHash),
    // For callbacks of providers, which name the id but no tenant.
    index('signature_request_id').on(table.id),
    uniqueIndex('signature_request_origin')
      .on(table.tenantId, table.originService, table.originEntityType, table.originRequestId)
      .where(
        sql`${table.originEntityType} is not null and ${table.status} in ('created', 'pending_signature', 'signed')`,
      ),
    index('signature_request_newest').on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('signature_request_status').on(
      table.tenantId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // For the job that removes what a tenant no longer keeps.
    index('signature_request_ended')
      .on(table.tenantId, table.updatedAt)
      .where(sql`${table.status} in ('declined', 'revoked', 'expired')`),
    // For the counts of what waits, and of what nobody signed in time.
    index('signature_request_unsigned')
      .on(table.tenantId, table.expiresAt, table.status, table.organizationId)
      .where(sql`${table.status} in ('created', 'pending_signature', 'expired')`),
    // For the list of what has expired: newest first, past the few that still wait.
    index('signature_request_unsigned_newest')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} in ('created', 'pending_signature', 'expired')`),
    index('signature_request_organization').on(
      table.tenantId,
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
