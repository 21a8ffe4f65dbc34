// What operations that answer the same record select of it, by the documents' names.

/** A document of a request. */
export const signatureDocument = `
  id kind file_name: fileName content_type: contentType status size_bytes: sizeBytes sha256 signed_sha256:
  signedSha256 rejection upload_url: uploadUrl upload_expires_at: uploadExpiresAt signed_at: signedAt
  created_at: createdAt
`
