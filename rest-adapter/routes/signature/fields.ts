// The selections that several operations share, with the field names of the REST documents.

/** A document of a request. */
export const signatureDocument = `
  id kind file_name: fileName content_type: contentType status size_bytes: sizeBytes sha256 signed_sha256:
  signedSha256 rejection upload_url: uploadUrl upload_expires_at: uploadExpiresAt signed_at: signedAt
  created_at: createdAt
`
