// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export interface paths {
    "/api/v1/signature-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signature requests
         * @description Requests the caller may see, newest first; operators see those of their own organization and those of none.
         */
        get: operations["listSignatureRequests"];
        put?: never;
        /**
         * Ask for a signature
         * @description Without object_key a document waits for its upload, and the request is created; once every document is there the signer is told and it is pending_signature. An object_key must name a file under the tenant's own prefix (404 otherwise), which is copied. A file that is no signable PDF is 400. callback_url, origin_service, origin_request_id and the header X-Internal-Service are for internal callers: 400 on the public listener; the internal one requires the header of users' tokens, and its answer is shorter. No active provider of the kind is 502 PROVIDER_UNAVAILABLE.
         */
        post: operations["createSignatureRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a signature request
         * @description The whole request. Files that were uploaded for it are taken first.
         */
        get: operations["getSignatureRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the result of a signature request
         * @description Certificate and signed documents, for the service that asked; nulls until it is signed. Customers are refused.
         */
        get: operations["signatureResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a signature request
         * @description Revokes a request that is not signed. 409 ALREADY_SIGNED or ALREADY_CANCELLED, 410 REQUEST_EXPIRED.
         */
        post: operations["cancelSignatureRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a request
         * @description In their order. Files that were uploaded are taken first.
         */
        get: operations["listSignatureDocuments"];
        put?: never;
        /**
         * Add a document
         * @description Names one more document and answers where to PUT it, with Content-Type application/pdf, within 15 minutes; reading the document answers another address. 409 INVALID_STATUS_TRANSITION once the signer was told, CONFLICT beyond 20 documents.
         */
        post: operations["addSignatureDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents/{docId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a document
         * @description The document and its status. While it waits for its file there is an address for it, and `rejection` tells why the last one was not taken. Audited.
         */
        get: operations["getSignatureDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents/{docId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Where the file as it came can be fetched, for ten minutes. 409 CONFLICT until it was uploaded. Audited.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents/{docId}/download-signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a signed document
         * @description Where the signed file can be fetched, for ten minutes. 409 CONFLICT until it was signed. Audited.
         */
        get: operations["downloadSignedDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers
         * @description Newest first; secrets are masked.
         */
        get: operations["listSignatureProviders"];
        put?: never;
        /**
         * Create a provider
         * @description A code in use is 409 CONFLICT. Where the platform has providers under maker-checker the answer is 202; a pending request for the code is 409 CHANGE_REQUEST_EXISTS. The http driver needs base_url, api_key and webhook_secret.
         */
        post: operations["createSignatureProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a provider
         * @description Secrets are masked. The ETag is the quoted row_version.
         */
        get: operations["getSignatureProvider"];
        put?: never;
        post?: never;
        /**
         * Deactivate a provider
         * @description Takes it out of use; its record stays. Under maker-checker the answer is 202.
         */
        delete: operations["deactivateSignatureProvider"];
        options?: never;
        head?: never;
        /**
         * Change a provider
         * @description Merge patch (RFC 7396) of name, status, priority, timeout_ms and connection_config; a mask written back changes nothing. Under maker-checker the answer is 202.
         */
        patch: operations["updateSignatureProvider"];
        trace?: never;
    };
    "/api/v1/signature-providers/{id}/health-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a provider
         * @description Asks the provider and keeps what it found. That it does not answer is a result too.
         */
        post: operations["checkSignatureProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is to be signed
         * @description For the signer's page. A browser (Accept: text/html) gets the page itself. 404 for an unknown token, 409 once it was signed, withdrawn or declined, or while documents are missing, 410 when the link has expired.
         */
        get: operations["signingInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a certificate
         * @description Signs every document, once, however often it is called. 400 without confirmation, 409 where a code signs or is still to be confirmed (certificates of the local driver ask for one, unless requires_otp is false), 422 SIGNATURE_REJECTED, 502 PROVIDER_UNAVAILABLE. A provider that works longer leaves the request pending_signature; poll the status.
         */
        post: operations["executeSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/otp/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code
         * @description Six digits, for five minutes; a new code voids the last one. 429 TOO_MANY_ATTEMPTS within 60 s of the last, after five in an hour, and for good after ten wrong tries. 409 where no code is asked for.
         */
        post: operations["sendSigningOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/otp/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a code
         * @description Signs an electronic_otp request, once; on a digital_certificate request it confirms, the status stays pending_signature, and execute signs. 409 where no code is asked for. 400 INVALID_OTP for a wrong or expired code, 429 TOO_MANY_ATTEMPTS after five wrong tries at one code or ten in all.
         */
        post: operations["verifySigningOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline to sign
         * @description Ends the request; whoever asked is told.
         */
        post: operations["declineSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll the status
         * @description Readable until the link expires, whatever became of the request. Once it is signed, the signed files can be fetched here again.
         */
        get: operations["signingStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/providers/{providerCode}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a callback
         * @description X-Webhook-Signature is `sha256=<hex>` of HMAC-SHA256 over `<timestamp>.<raw body>` with the provider's webhook_secret; 401 when it does not hold or the timestamp is more than 300 s off. 404 for an unknown provider. external_id is the id of the signature request. event_type decides what is meant: `signature.completed` that it is signed, `signature.processing` that nothing is decided yet, `signature.declined`, `signature.rejected` and `signature.failed` that the provider refuses. Another one is 200 and changes nothing, and so is the same event again. A status that contradicts its event_type is 422 SIGNATURE_REJECTED.
         */
        post: operations["signatureProviderCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        SignatureType: "digital_certificate" | "electronic_otp";
        /** @enum {string} */
        SignatureRequestStatus: "created" | "pending_signature" | "signed" | "declined" | "revoked" | "expired";
        /** @enum {string} */
        SignatureDocumentStatus: "pending_upload" | "uploaded" | "signed";
        ProviderCode: string;
        FileName: string;
        /** @constant */
        ContentType: "application/pdf";
        NullableSha256: string | null;
        /** Format: uri */
        NullableUrl: string | null;
        /** @enum {string} */
        SigningChannel: "email" | "sms";
        SignerInput: {
            name: components["schemas"]["Name"];
            email: components["schemas"]["Email"];
            /** @description Required for the channel sms. */
            phone?: components["schemas"]["Phone"];
            identifier_type: components["schemas"]["DocumentType"];
            identifier_value: components["schemas"]["DocumentNumber"];
        };
        SignatureRequestInput: {
            signature_type: components["schemas"]["SignatureType"];
            /** @description Default: the active provider of the type with the lowest priority number, and its substitutes. */
            provider_code?: components["schemas"]["ProviderCode"];
            signer: components["schemas"]["SignerInput"];
            documents: {
                file_name: components["schemas"]["FileName"];
                content_type: components["schemas"]["ContentType"];
                /** @description A file in the store already, under the tenant's prefix. */
                object_key?: string;
            }[];
            /** @default 72 */
            expires_in_hours?: number;
            /**
             * @default [
             *       "email"
             *     ]
             */
            notification_channels?: components["schemas"]["SigningChannel"][];
            metadata?: components["schemas"]["FreeObject"];
            /** Format: uri */
            callback_url?: string;
            origin_service?: string;
            origin_request_id?: string;
        };
        SignatureRequestCancellation: {
            reason?: components["schemas"]["Text"];
        };
        SignatureDocumentInput: {
            file_name: components["schemas"]["FileName"];
            content_type: components["schemas"]["ContentType"];
            /** @description Its exact length; any other upload is then refused. */
            size_bytes?: number;
        };
        Signer: {
            name: string;
            email: string;
            phone: string | null;
            identifier_type: string;
            identifier_value: string;
        };
        SignatureRequestSummary: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureRequestStatus"];
            signature_type: components["schemas"]["SignatureType"];
            provider_code: components["schemas"]["ProviderCode"];
            signer: {
                name: string;
            };
            expires_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description To internal callers without provider_code, signer, documents and created_at. */
        SignatureRequestCreated: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureRequestStatus"];
            signature_type: components["schemas"]["SignatureType"];
            provider_code?: components["schemas"]["ProviderCode"];
            /** @description Secret of the link; not shown again. */
            signing_token: string;
            /** Format: uri */
            signing_url: string;
            signer?: {
                name: string;
                email: string;
                identifier_value: string;
            };
            documents?: components["schemas"]["SignatureDocumentUpload"][];
            expires_at: components["schemas"]["Timestamp"];
            created_at?: components["schemas"]["Timestamp"];
        };
        SignatureDocumentUpload: {
            id: components["schemas"]["Uuid"];
            file_name: string;
            status: components["schemas"]["SignatureDocumentStatus"];
            /** @description Where to PUT it; null for a file that is there. */
            upload_url: components["schemas"]["NullableUrl"];
            upload_expires_at: components["schemas"]["NullableTimestamp"];
        };
        SignatureDocument: {
            id: components["schemas"]["Uuid"];
            /**
             * @description evidence is the platform's own, of documents that take no page more.
             * @enum {string}
             */
            kind: "document" | "evidence";
            file_name: string;
            content_type: components["schemas"]["ContentType"];
            status: components["schemas"]["SignatureDocumentStatus"];
            /** @description Bytes as it came; null before. */
            size_bytes: number | null;
            /** @description Of its bytes as they came. */
            sha256: components["schemas"]["NullableSha256"];
            /** @description Of the signed file. */
            signed_sha256: components["schemas"]["NullableSha256"];
            /** @description Why what was uploaded last was not taken. */
            rejection: string | null;
            upload_url: components["schemas"]["NullableUrl"];
            upload_expires_at: components["schemas"]["NullableTimestamp"];
            signed_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        SignatureRequest: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureRequestStatus"];
            signature_type: components["schemas"]["SignatureType"];
            provider_code: components["schemas"]["ProviderCode"];
            /** @description The signer's link, for internal callers while the request is open; null to staff, who do not sign for others. */
            signing_url: components["schemas"]["NullableUrl"];
            signer: components["schemas"]["Signer"];
            documents: components["schemas"]["SignatureDocument"][];
            notification_channels: components["schemas"]["SigningChannel"][];
            callback_url: components["schemas"]["NullableUrl"];
            origin_service: string | null;
            origin_request_id: string | null;
            organization_id: components["schemas"]["NullableUuid"];
            metadata: Record<string, never>;
            expires_at: components["schemas"]["Timestamp"];
            signed_at: components["schemas"]["NullableTimestamp"];
            /** @description When it was revoked or declined. */
            ended_at: components["schemas"]["NullableTimestamp"];
            /** @description When it was cancelled. */
            revoked_at: components["schemas"]["NullableTimestamp"];
            reason: string | null;
            /** @description A user id, or service:<name>. */
            created_by: string;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
        };
        SignatureRequestCancelled: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "revoked";
            revoked_at: components["schemas"]["Timestamp"];
            reason: string | null;
        };
        DocumentDownload: {
            /** Format: uri */
            download_url: string;
            download_expires_at: components["schemas"]["Timestamp"];
        };
        SigningCertificate: {
            serial: string;
            issuer: string;
            subject: string;
            valid_from: components["schemas"]["NullableTimestamp"];
            valid_to: components["schemas"]["NullableTimestamp"];
            algorithm: string;
        };
        SignatureResult: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureRequestStatus"];
            signed_at: components["schemas"]["NullableTimestamp"];
            signer: components["schemas"]["Signer"];
            certificate: components["schemas"]["SigningCertificate"] | null;
            documents: {
                id: components["schemas"]["Uuid"];
                /** @enum {string} */
                kind: "document" | "evidence";
                sha256_before: components["schemas"]["NullableSha256"];
                sha256_after: components["schemas"]["NullableSha256"];
                download_url: components["schemas"]["NullableUrl"];
            }[];
        };
        ConnectionConfigInput: {
            /**
             * Format: uri
             * @description http only.
             */
            base_url?: string;
            /** @description http only; never shown again. */
            api_key?: string;
            /** @description http only; never shown again. */
            webhook_secret?: string;
            /** @description The signer must confirm a code, sent to their own address, before they sign. Absent: true for the local driver, false for http. */
            requires_otp?: boolean;
            /** @description http only: certificates in PEM. Where there are some, a returned file must be signed by a certificate that chains to one of them; else it is 422 SIGNATURE_REJECTED. */
            trusted_issuers?: string[];
            requires_biometric?: boolean;
        };
        ConnectionConfigPatch: {
            /** Format: uri */
            base_url?: string | null;
            api_key?: string | null;
            webhook_secret?: string | null;
            requires_otp?: boolean | null;
            trusted_issuers?: string[] | null;
            requires_biometric?: boolean | null;
        };
        ProviderPriority: number;
        /** @description Of one try, in milliseconds. */
        ProviderTimeout: number;
        SignatureProviderInput: {
            code: components["schemas"]["ProviderCode"];
            name: components["schemas"]["Name"];
            kind: components["schemas"]["SignatureType"];
            /** @enum {string} */
            driver: "local" | "http";
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            /** @description Default 100; the lowest is asked first. */
            priority?: components["schemas"]["ProviderPriority"];
            timeout_ms?: components["schemas"]["ProviderTimeout"];
            connection_config?: components["schemas"]["ConnectionConfigInput"];
        };
        SignatureProviderPatch: {
            name?: components["schemas"]["Name"];
            /** @enum {string} */
            status?: "active" | "inactive";
            priority?: components["schemas"]["ProviderPriority"] | null;
            timeout_ms?: components["schemas"]["ProviderTimeout"] | null;
            connection_config?: components["schemas"]["ConnectionConfigPatch"];
        };
        SignatureProviderHealth: {
            /** @enum {string} */
            status: "healthy" | "unhealthy";
            latency_ms: number;
            checked_at: components["schemas"]["Timestamp"];
        };
        SignatureProvider: {
            id: components["schemas"]["Uuid"];
            code: components["schemas"]["ProviderCode"];
            name: string;
            kind: components["schemas"]["SignatureType"];
            /** @enum {string} */
            driver: "local" | "http";
            /** @enum {string} */
            status: "active" | "inactive";
            priority: number;
            timeout_ms: number;
            /** @description Secrets are shown as `********`. */
            connection_config: components["schemas"]["ConnectionConfigInput"];
            health: components["schemas"]["SignatureProviderHealth"] | null;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        SignatureProviderStatus: {
            id: components["schemas"]["Uuid"];
            code: components["schemas"]["ProviderCode"];
            /** @constant */
            status: "inactive";
            row_version: components["schemas"]["RowVersion"];
            updated_at: components["schemas"]["Timestamp"];
        };
        SigningInfo: {
            status: components["schemas"]["SignatureRequestStatus"];
            /** @description Slug of the tenant in whose name the page speaks. */
            tenant: string;
            signature_type: components["schemas"]["SignatureType"];
            provider_code: components["schemas"]["ProviderCode"];
            signer_name: string;
            documents: {
                id: components["schemas"]["Uuid"];
                file_name: string;
                file_size_bytes: number;
                /** Format: uri */
                preview_url: string;
                preview_expires_at: components["schemas"]["Timestamp"];
            }[];
            ui_config: {
                title: string;
                instructions: string;
                requires_otp: boolean;
                requires_biometric: boolean;
            };
            expires_at: components["schemas"]["Timestamp"];
        };
        SigningConfirmation: {
            /** @constant */
            confirmation: true;
            /** @description As claimed; the evidence has the connection's too. */
            signer_ip?: string;
            provider_data?: components["schemas"]["FreeObject"];
        };
        SigningOtpRequest: {
            channel: components["schemas"]["SigningChannel"];
        };
        SigningOtpCode: {
            otp_code: string;
        };
        SigningRefusal: {
            reason?: components["schemas"]["Text"];
        };
        SentOtp: {
            /** @constant */
            otp_sent: true;
            channel: components["schemas"]["SigningChannel"];
            masked_destination: string;
            expires_in_seconds: number;
        };
        SigningStatus: {
            status: components["schemas"]["SignatureRequestStatus"];
            /** @description Slug of the tenant in whose name the page speaks. */
            tenant: string;
            signed_at: components["schemas"]["NullableTimestamp"];
            /** @description The signed files, each with an address that holds for ten minutes; none before they are signed. */
            documents: {
                id: components["schemas"]["Uuid"];
                file_name: string;
                /** Format: uri */
                download_url: string;
                download_expires_at: components["schemas"]["Timestamp"];
            }[];
            expires_at: components["schemas"]["Timestamp"];
        };
        SignedDocument: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureDocumentStatus"];
            download_url: components["schemas"]["NullableUrl"];
            download_expires_at: components["schemas"]["NullableTimestamp"];
        };
        ExecutedSigning: {
            /** @enum {string} */
            status: "signed" | "pending_signature";
            signed_at: components["schemas"]["NullableTimestamp"];
            certificate: {
                serial: string;
                issuer: string;
                valid_to: components["schemas"]["NullableTimestamp"];
            } | null;
            documents: components["schemas"]["SignedDocument"][];
        };
        VerifiedSigning: {
            /** @enum {string} */
            status: "signed" | "pending_signature";
            signed_at: components["schemas"]["NullableTimestamp"];
            /** @enum {string} */
            verification_method: "otp_email" | "otp_sms";
            documents: components["schemas"]["SignedDocument"][];
        };
        ProviderCallback: {
            /** @description What the callback means. */
            event_type: string;
            /** @description Id of the signature request. */
            external_id: string;
            /** @description signed or completed; pending or processing; rejected, declined, failed or refused. It must agree with event_type. */
            status: string;
            /** @description The signed file of a request with one document. */
            signed_document_url?: string;
            /** @description The signed files of a request with several. */
            signed_documents?: {
                id: string;
                url: string;
            }[];
            certificate?: {
                [key: string]: unknown;
            };
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        CallbackReceived: {
            /** @constant */
            received: true;
        };
        ErrorEnvelope: {
            error: {
                code: string;
                message: string;
                request_id: string;
                /** @description Present when a field is to blame. */
                details?: {
                    /** @description Dotted path, e.g. admin_user.email, or the name of a header. */
                    field: string;
                    message: string;
                }[];
            };
            /** @description Facts that the code defines. */
            data?: Record<string, never>;
        };
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        Timestamp: string;
        Pagination: {
            page: number;
            page_size: number;
            total: number;
            /** @description 0 when nothing matches. */
            total_pages: number;
        };
        ListMetadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
            pagination: components["schemas"]["Pagination"];
        };
        ListEnvelope: {
            data: unknown[];
            metadata: components["schemas"]["ListMetadata"];
        };
        /** Format: uuid */
        Uuid: string;
        UuidV4: string;
        /** @description One line of text, not blank. */
        Name: string;
        /** Format: email */
        Email: string;
        Phone: string;
        DocumentType: string;
        DocumentNumber: string;
        FreeKey: string;
        FreeValue: {
            [key: string]: components["schemas"]["FreeValue"];
        } | unknown[] | string | number | boolean | null;
        /** @description Free-form object; its keys are kept exactly as sent. */
        FreeObject: {
            [key: string]: components["schemas"]["FreeValue"];
        };
        Metadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
        };
        Envelope: {
            data: unknown;
            metadata: components["schemas"]["Metadata"];
        };
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        NullableTimestamp: string | null;
        /** Format: uuid */
        NullableUuid: string | null;
        /** @description Counts the changes of the record; the ETag is this number, quoted. */
        RowVersion: number;
        Text: string;
        /** @enum {string} */
        ChangeRequestStatus: "pending" | "approved" | "rejected" | "failed";
        /** @enum {string} */
        ChangeRequestAction: "create" | "update" | "delete" | "publish";
        /**
         * @description An entity type of maker-checker, or tenant, for a patch that takes one of them out of the tenant's configuration.
         * @enum {string}
         */
        ChangeRequestEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings" | "tenant";
        /** @description Secrets are masked. Null where there is no such state. */
        ChangeRequestPayload: Record<string, never> | null;
        ChangeRequestOpened: {
            change_request_id: components["schemas"]["Uuid"];
            status: components["schemas"]["ChangeRequestStatus"];
            action: components["schemas"]["ChangeRequestAction"];
            entity_type: components["schemas"]["ChangeRequestEntity"];
            /** @description Null for a create. */
            entity_id: components["schemas"]["NullableUuid"];
            /** @description Id of the maker. */
            requested_by: string;
            payload_before: components["schemas"]["ChangeRequestPayload"];
            payload_after: components["schemas"]["ChangeRequestPayload"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The operation takes no fields; the body may be left out. */
        EmptyBody: Record<string, never>;
    };
    responses: {
        /** @description REQUEST_EXPIRED. The link has expired. Where a link is read, `data.tenant` is the slug of the tenant whose page it is. */
        Gone: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Refused before the operation, e.g. 405 METHOD_NOT_ALLOWED with Allow, 413 PAYLOAD_TOO_LARGE or, for a method that HTTP does not know, 501 NOT_IMPLEMENTED. */
        Refused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Invalid input: VALIDATION_ERROR with details, or MISSING_IDEMPOTENCY_KEY, or another code that the operation names. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description UNAUTHORIZED. The credentials are missing, invalid or expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description FORBIDDEN (the role or the tenant's modules do not allow it) or TENANT_SUSPENDED. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED. Limits slide and count per tenant. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description INTERNAL_ERROR. The request id is all the answer says; the cause is in the log. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description NOT_FOUND. The record does not exist for this caller; another tenant's record never does. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description CONFLICT, INVALID_STATUS_TRANSITION, CHANGE_REQUEST_EXISTS or IDEMPOTENCY_IN_PROGRESS: the state of the record refuses the call. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE. The body's Content-Type is not one of those listed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description A business rule refuses the call, or IDEMPOTENCY_KEY_REUSED. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description An upstream system failed; nothing has changed and the call may be tried again. */
        BadGateway: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The tenant's maker-checker asks for approval. Nothing has changed yet; a change request is pending. */
        ChangeRequestAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data?: components["schemas"]["ChangeRequestOpened"];
                } & components["schemas"]["Envelope"];
            };
        };
        /** @description If-None-Match names the record's present ETag; what the client has is still true. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                ETag: components["headers"]["ETag"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description PRECONDITION_FAILED. If-Match is not the record's ETag; read the record again. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /** @description Id of the document. */
        DocId: components["schemas"]["Uuid"];
        /** @description Secret of the signer's link. */
        Token: string;
        /** @description Code of the provider. */
        ProviderCode: components["schemas"]["ProviderCode"];
        /** @description The sister service that calls with a user's token; internal listener only. */
        InternalService: string;
        /** @description Epoch seconds. */
        WebhookTimestamp: string;
        /** @description `sha256=<hex digest>`. */
        WebhookSignature: string;
        /** @description Page number. Beyond the last page the answer is an empty array. */
        Page: number;
        /** @description Records per page. */
        PageSize: number;
        /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
        IdempotencyKey: components["schemas"]["UuidV4"];
        /** @description Id of the record. A record of another tenant is 404. */
        Id: components["schemas"]["Uuid"];
        /** @description UUID v4 chosen by the client; honoured when sent. */
        OptionalIdempotencyKey: components["schemas"]["UuidV4"];
        /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
        IfMatch: string;
        /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
        DeviceFingerprint: string;
    };
    requestBodies: never;
    headers: {
        /** @description Trace identifier of this request. */
        XRequestId: string;
        /** @description The limits that apply (IETF draft), e.g. `"default";q=100;w=60`. */
        RateLimitPolicy: string;
        /** @description What is left of them (IETF draft), e.g. `"default";r=99;t=60`. */
        RateLimit: string;
        /** @description Requests allowed in the window. */
        XRateLimitLimit: number;
        /** @description Requests left in the window. */
        XRateLimitRemaining: number;
        /** @description Seconds until the window has room again. */
        XRateLimitReset: number;
        /** @description The scheme by which a caller authenticates. */
        WWWAuthenticate: "Bearer";
        /** @description Seconds to wait before another try. */
        RetryAfter: number;
        /** @description The text true when the answer is a stored replay, absent otherwise. */
        XIdempotentReplayed: "true";
        /** @description Quoted row_version of the record; send it back in If-Match. */
        ETag: string;
    };
    pathItems: never;
}
export type SignatureType = components['schemas']['SignatureType'];
export type SignatureRequestStatus = components['schemas']['SignatureRequestStatus'];
export type SignatureDocumentStatus = components['schemas']['SignatureDocumentStatus'];
export type ProviderCode = components['schemas']['ProviderCode'];
export type FileName = components['schemas']['FileName'];
export type ContentType = components['schemas']['ContentType'];
export type NullableSha256 = components['schemas']['NullableSha256'];
export type NullableUrl = components['schemas']['NullableUrl'];
export type SigningChannel = components['schemas']['SigningChannel'];
export type SignerInput = components['schemas']['SignerInput'];
export type SignatureRequestInput = components['schemas']['SignatureRequestInput'];
export type SignatureRequestCancellation = components['schemas']['SignatureRequestCancellation'];
export type SignatureDocumentInput = components['schemas']['SignatureDocumentInput'];
export type Signer = components['schemas']['Signer'];
export type SignatureRequestSummary = components['schemas']['SignatureRequestSummary'];
export type SignatureRequestCreated = components['schemas']['SignatureRequestCreated'];
export type SignatureDocumentUpload = components['schemas']['SignatureDocumentUpload'];
export type SignatureDocument = components['schemas']['SignatureDocument'];
export type SignatureRequest = components['schemas']['SignatureRequest'];
export type SignatureRequestCancelled = components['schemas']['SignatureRequestCancelled'];
export type DocumentDownload = components['schemas']['DocumentDownload'];
export type SigningCertificate = components['schemas']['SigningCertificate'];
export type SignatureResult = components['schemas']['SignatureResult'];
export type ConnectionConfigInput = components['schemas']['ConnectionConfigInput'];
export type ConnectionConfigPatch = components['schemas']['ConnectionConfigPatch'];
export type ProviderPriority = components['schemas']['ProviderPriority'];
export type ProviderTimeout = components['schemas']['ProviderTimeout'];
export type SignatureProviderInput = components['schemas']['SignatureProviderInput'];
export type SignatureProviderPatch = components['schemas']['SignatureProviderPatch'];
export type SignatureProviderHealth = components['schemas']['SignatureProviderHealth'];
export type SignatureProvider = components['schemas']['SignatureProvider'];
export type SignatureProviderStatus = components['schemas']['SignatureProviderStatus'];
export type SigningInfo = components['schemas']['SigningInfo'];
export type SigningConfirmation = components['schemas']['SigningConfirmation'];
export type SigningOtpRequest = components['schemas']['SigningOtpRequest'];
export type SigningOtpCode = components['schemas']['SigningOtpCode'];
export type SigningRefusal = components['schemas']['SigningRefusal'];
export type SentOtp = components['schemas']['SentOtp'];
export type SigningStatus = components['schemas']['SigningStatus'];
export type SignedDocument = components['schemas']['SignedDocument'];
export type ExecutedSigning = components['schemas']['ExecutedSigning'];
export type VerifiedSigning = components['schemas']['VerifiedSigning'];
export type ProviderCallback = components['schemas']['ProviderCallback'];
export type CallbackReceived = components['schemas']['CallbackReceived'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type Timestamp = components['schemas']['Timestamp'];
export type Pagination = components['schemas']['Pagination'];
export type ListMetadata = components['schemas']['ListMetadata'];
export type ListEnvelope = components['schemas']['ListEnvelope'];
export type Uuid = components['schemas']['Uuid'];
export type UuidV4 = components['schemas']['UuidV4'];
export type Name = components['schemas']['Name'];
export type Email = components['schemas']['Email'];
export type Phone = components['schemas']['Phone'];
export type DocumentType = components['schemas']['DocumentType'];
export type DocumentNumber = components['schemas']['DocumentNumber'];
export type FreeKey = components['schemas']['FreeKey'];
export type FreeValue = components['schemas']['FreeValue'];
export type FreeObject = components['schemas']['FreeObject'];
export type Metadata = components['schemas']['Metadata'];
export type Envelope = components['schemas']['Envelope'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type NullableUuid = components['schemas']['NullableUuid'];
export type RowVersion = components['schemas']['RowVersion'];
export type Text = components['schemas']['Text'];
export type ChangeRequestStatus = components['schemas']['ChangeRequestStatus'];
export type ChangeRequestAction = components['schemas']['ChangeRequestAction'];
export type ChangeRequestEntity = components['schemas']['ChangeRequestEntity'];
export type ChangeRequestPayload = components['schemas']['ChangeRequestPayload'];
export type ChangeRequestOpened = components['schemas']['ChangeRequestOpened'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type ResponseGone = components['responses']['Gone'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseChangeRequestAccepted = components['responses']['ChangeRequestAccepted'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ParameterDocId = components['parameters']['DocId'];
export type ParameterToken = components['parameters']['Token'];
export type ParameterProviderCode = components['parameters']['ProviderCode'];
export type ParameterInternalService = components['parameters']['InternalService'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterId = components['parameters']['Id'];
export type ParameterOptionalIdempotencyKey = components['parameters']['OptionalIdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterDeviceFingerprint = components['parameters']['DeviceFingerprint'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type HeaderWwwAuthenticate = components['headers']['WWWAuthenticate'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderXIdempotentReplayed = components['headers']['XIdempotentReplayed'];
export type HeaderETag = components['headers']['ETag'];
export type $defs = Record<string, never>;
export interface operations {
    listSignatureRequests: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only requests in this status. */
                status?: components["schemas"]["SignatureRequestStatus"];
                /** @description With true only requests that expired in the last 30 days without a signature. */
                overdue?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureRequestSummary"][];
                    } & components["schemas"]["ListEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createSignatureRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /** @description The sister service that calls with a user's token; internal listener only. */
                "X-Internal-Service"?: components["parameters"]["InternalService"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureRequestInput"];
            };
        };
        responses: {
            /** @description The request, with the token of its link, which is not shown again. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureRequestCreated"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getSignatureRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureRequest"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    signatureResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureResult"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    cancelSignatureRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignatureRequestCancellation"];
            };
        };
        responses: {
            /** @description The request is revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureRequestCancelled"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listSignatureDocuments: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureDocument"][];
                    } & components["schemas"]["ListEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    addSignatureDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureDocumentInput"];
            };
        };
        responses: {
            /** @description The document, and where to put it. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureDocumentUpload"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getSignatureDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the document. */
                docId: components["parameters"]["DocId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureDocument"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the document. */
                docId: components["parameters"]["DocId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to fetch it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["DocumentDownload"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    downloadSignedDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the document. */
                docId: components["parameters"]["DocId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to fetch it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["DocumentDownload"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listSignatureProviders: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of providers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureProvider"][];
                    } & components["schemas"]["ListEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createSignatureProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureProviderInput"];
            };
        };
        responses: {
            /** @description The provider. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureProvider"];
                    } & components["schemas"]["Envelope"];
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getSignatureProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureProvider"];
                    } & components["schemas"]["Envelope"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deactivateSignatureProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider is inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureProviderStatus"];
                    } & components["schemas"]["Envelope"];
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    updateSignatureProvider: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureProviderPatch"];
                "application/merge-patch+json": components["schemas"]["SignatureProviderPatch"];
            };
        };
        responses: {
            /** @description The changed provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureProvider"];
                    } & components["schemas"]["Envelope"];
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    checkSignatureProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SignatureProviderHealth"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    signingInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents and what the page asks for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SigningInfo"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    executeSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SigningConfirmation"];
            };
        };
        responses: {
            /** @description The signed documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["ExecutedSigning"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    sendSigningOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SigningOtpRequest"];
            };
        };
        responses: {
            /** @description It is on its way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SentOtp"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    verifySigningOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SigningOtpCode"];
            };
        };
        responses: {
            /** @description Confirmed, and signed where the code signs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["VerifiedSigning"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    declineSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SigningRefusal"];
            };
        };
        responses: {
            /** @description The request is declined. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SigningStatus"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    signingStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SigningStatus"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    signatureProviderCallback: {
        parameters: {
            query?: never;
            header: {
                /** @description Epoch seconds. */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `sha256=<hex digest>`. */
                "X-Webhook-Signature": components["parameters"]["WebhookSignature"];
            };
            path: {
                /** @description Code of the provider. */
                providerCode: components["parameters"]["ProviderCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderCallback"];
            };
        };
        responses: {
            /** @description It was taken; what it says is acted on soon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackReceived"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
}
