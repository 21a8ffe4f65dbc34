// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export interface paths {
    "/api/v1/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subjects
         * @description Subjects of the tenant, document numbers masked.
         */
        get: operations["listSubjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a subject by document
         * @description The subject with this document, however it is spelled. The reading is audited.
         */
        get: operations["lookupSubject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subject
         * @description The profile with the document number whole. The reading is audited.
         */
        get: operations["getSubject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline of a subject
         * @description What happened to the subject, the latest first unless asked otherwise.
         */
        get: operations["subjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/events/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline in numbers
         * @description By type, by component, and by day of the last thirty.
         */
        get: operations["subjectEventsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Devices of a subject
         * @description The latest seen first unless asked otherwise.
         */
        get: operations["subjectDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/devices/{deviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One device
         * @description One device of the subject.
         */
        get: operations["subjectDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists a subject is on
         * @description Active entries, the latest first unless asked otherwise. Cached, never older than the last write.
         */
        get: operations["subjectLists"];
        put?: never;
        /**
         * Put a subject on a list
         * @description ALREADY_LISTED where the subject is in that list. Under maker-checker nothing changes yet: 202.
         */
        post: operations["addToList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/lists/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a subject off a list
         * @description The row is kept for the trail. Under maker-checker nothing changes yet: 202.
         */
        delete: operations["removeFromList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All list entries
         * @description Active entries of the tenant, the latest first unless asked otherwise.
         */
        get: operations["listEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alerts of a subject
         * @description The latest first unless asked otherwise.
         */
        get: operations["subjectAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alerts of the tenant
         * @description The latest first unless asked otherwise.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move an alert
         * @description open to acknowledged, resolved or dismissed; acknowledged to resolved or dismissed; a closed one to open with a note. Closing needs resolution and note, and while it is closed the note cannot be emptied. Another move is 409 INVALID_STATUS_TRANSITION.
         */
        patch: operations["updateAlert"];
        trace?: never;
    };
    "/api/v1/subjects/{id}/trust-score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trust score of a subject
         * @description The score and what it is made of. Cached, never older than the last write.
         */
        get: operations["trustScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/trust-score/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scores a subject had
         * @description Every change, the latest first unless asked otherwise.
         */
        get: operations["trustScoreHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/subjects/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a subject by document
         * @description As lookupSubject, for sister services. Customers are refused.
         */
        get: operations["internalLookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/subjects/{id}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics of a subject
         * @description What rules may ask of a subject. Cached. Customers are refused.
         */
        get: operations["internalMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/subjects/{id}/trust-score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trust score of a subject
         * @description As trustScore, for sister services. Customers are refused.
         */
        get: operations["internalTrustScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/subjects/{id}/lists/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check lists
         * @description On which of these lists the subject is. Cached. Customers are refused.
         */
        get: operations["internalListsCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/subjects/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Devices of a subject
         * @description As subjectDevices, for sister services. Customers are refused.
         */
        get: operations["internalDevices"];
        put?: never;
        post?: never;
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
        SubjectListEnvelope: {
            data: unknown[];
            pagination: {
                page: number;
                page_size: number;
                total_items: number;
                /** @description 0 when nothing matches. */
                total_pages: number;
            };
            metadata: components["schemas"]["Metadata"];
        };
        IdentifierType: string;
        IdentifierValue: string;
        EventType: string;
        /** @enum {string} */
        EventSource: "lending" | "flow" | "signature";
        /** @enum {string} */
        ListType: "blacklist" | "whitelist" | "watchlist";
        ListTypes: string;
        /** @enum {string} */
        AlertStatus: "open" | "acknowledged" | "resolved" | "dismissed";
        /** @enum {string} */
        AlertSeverity: "low" | "medium" | "high" | "critical";
        /** @enum {string} */
        AlertType: "repeated_rejections" | "many_devices" | "default" | "blacklisted_attempt" | "score_drop";
        /** @enum {string} */
        AlertResolution: "confirmed_risk" | "false_positive" | "inconclusive";
        /** @enum {string} */
        Classification: "trusted" | "normal" | "caution" | "high_risk";
        /** @description Two decimals. */
        Score: number;
        TenantView: {
            /** @enum {string} */
            status: "active" | "flagged" | "blacklisted";
            trust_score: components["schemas"]["Score"];
            total_interactions: number;
            total_approvals: number;
            total_rejections: number;
            total_defaults: number;
            first_interaction_at: components["schemas"]["Timestamp"];
            last_interaction_at: components["schemas"]["Timestamp"];
        };
        Subject: {
            subject_id: components["schemas"]["Uuid"];
            identifier_type: string;
            /** @description Masked in lists. */
            identifier_value: string;
            full_name: string | null;
            tenant_view: components["schemas"]["TenantView"];
        };
        DeviceInfo: {
            fingerprint: string | null;
            ip: string | null;
            geo_city: string | null;
        };
        SubjectEvent: {
            id: components["schemas"]["Uuid"];
            event_type: components["schemas"]["EventType"];
            event_source: components["schemas"]["EventSource"];
            event_data: Record<string, never>;
            device_info: components["schemas"]["DeviceInfo"] | null;
            event_timestamp: components["schemas"]["Timestamp"];
        };
        SubjectEventsSummary: {
            subject_id: components["schemas"]["Uuid"];
            total_events: number;
            by_type: {
                event_type: components["schemas"]["EventType"];
                count: number;
            }[];
            by_source: {
                event_source: components["schemas"]["EventSource"];
                count: number;
            }[];
            first_event_at: components["schemas"]["NullableTimestamp"];
            last_event_at: components["schemas"]["NullableTimestamp"];
            timeline: {
                /** Format: date */
                date: string;
                count: number;
            }[];
        };
        Device: {
            id: components["schemas"]["Uuid"];
            device_fingerprint: string;
            ip_address: string | null;
            user_agent: string | null;
            geo_country: string | null;
            geo_city: string | null;
            access_count: number;
            first_seen_at: components["schemas"]["Timestamp"];
            last_seen_at: components["schemas"]["Timestamp"];
        };
        ListEntry: {
            id: components["schemas"]["Uuid"];
            subject_id: components["schemas"]["Uuid"];
            list_type: components["schemas"]["ListType"];
            reason: string;
            metadata: Record<string, never> | null;
            added_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["NullableTimestamp"];
            /** @enum {string} */
            added_by_type: "user" | "service";
            removed_at: components["schemas"]["NullableTimestamp"];
            removed_by: string | null;
        };
        AddToList: {
            list_type: components["schemas"]["ListType"];
            reason: string;
            /** @description Null: never. */
            expires_in_days?: number | null;
            metadata?: components["schemas"]["ListEntryMetadata"] | null;
        };
        /** @description Free-form; nested values may be null. */
        ListEntryMetadata: {
            related_alert_id?: string | null;
            evidence?: components["schemas"]["FreeValue"];
        } & components["schemas"]["FreeObject"];
        Alert: {
            id: components["schemas"]["Uuid"];
            subject_id: components["schemas"]["Uuid"];
            alert_type: components["schemas"]["AlertType"];
            severity: components["schemas"]["AlertSeverity"];
            status: components["schemas"]["AlertStatus"];
            title: string;
            description: string;
            source_event_id: components["schemas"]["Uuid"];
            assigned_to: components["schemas"]["NullableUuid"];
            /** @enum {string|null} */
            resolution: "confirmed_risk" | "false_positive" | "inconclusive" | null;
            note: string | null;
            created_at: components["schemas"]["Timestamp"];
            acknowledged_at: components["schemas"]["NullableTimestamp"];
            closed_at: components["schemas"]["NullableTimestamp"];
        };
        UpdateAlert: {
            status?: components["schemas"]["AlertStatus"];
            resolution?: components["schemas"]["AlertResolution"];
            note?: string | null;
            assigned_to?: components["schemas"]["NullableUuid"];
        };
        /** @description Together they are the score before it is clamped to 0..100. */
        TrustScoreFactors: {
            base_score: number;
            approvals_contribution: number;
            rejections_contribution: number;
            defaults_contribution: number;
            tenure_contribution: number;
            device_contribution: number;
        };
        TrustScore: {
            subject_id: components["schemas"]["Uuid"];
            trust_score: components["schemas"]["Score"];
            classification: components["schemas"]["Classification"];
            last_calculated_at: components["schemas"]["Timestamp"];
            factors: components["schemas"]["TrustScoreFactors"];
        };
        TrustScoreChange: {
            trust_score: components["schemas"]["Score"];
            classification: components["schemas"]["Classification"];
            factors: components["schemas"]["TrustScoreFactors"];
            reason_event_id: components["schemas"]["NullableUuid"];
            calculated_at: components["schemas"]["Timestamp"];
        };
        SubjectMetrics: {
            subject_id: components["schemas"]["Uuid"];
            trust_score: components["schemas"]["Score"];
            total_interactions: number;
            total_approvals: number;
            total_rejections: number;
            total_defaults: number;
            /** @description 0 before the first decision. */
            approval_rate: number;
            days_since_first_interaction: number | null;
            days_since_last_interaction: number | null;
            devices_count: number;
            recent_rejections_30d: number;
            lists: {
                blacklisted: boolean;
                whitelisted: boolean;
                watchlisted: boolean;
            };
        };
        ListChecks: {
            subject_id: components["schemas"]["Uuid"];
            checks: {
                [key: string]: components["schemas"]["ListCheck"];
            };
        };
        ListCheck: {
            is_listed: boolean;
            reason?: string;
            added_at?: components["schemas"]["Timestamp"];
            expires_at?: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description First moment of a period: a date, or a date and a time, in any form of ISO 8601. Without an offset it is in UTC; a date alone is its first moment.
         * @example 2026-03-01
         * @example 2026-03-01T08:30
         * @example 2026-03-01T08:30:00-05:00
         */
        PeriodStart: string;
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
        Metadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
        };
        /** Format: uuid */
        Uuid: string;
        Envelope: {
            data: unknown;
            metadata: components["schemas"]["Metadata"];
        };
        /**
         * @description Last moment of a period: a date, or a date and a time, in any form of ISO 8601. Without an offset it is in UTC; a date alone is its last moment, so that its day is included.
         * @example 2026-03-31
         * @example 2026-03-31T17:00
         * @example 2026-03-31T17:00:00-05:00
         */
        PeriodEnd: string;
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        NullableTimestamp: string | null;
        UuidV4: string;
        FreeKey: string;
        FreeValue: {
            [key: string]: components["schemas"]["FreeValue"];
        } | unknown[] | string | number | boolean | null;
        /** @description Free-form object; its keys are kept exactly as sent. */
        FreeObject: {
            [key: string]: components["schemas"]["FreeValue"];
        };
        /** @enum {string} */
        ChangeRequestStatus: "pending" | "approved" | "rejected" | "failed";
        /** @enum {string} */
        ChangeRequestAction: "create" | "update" | "delete" | "publish";
        /**
         * @description An entity type of maker-checker, or tenant, for a patch that takes one of them out of the tenant's configuration.
         * @enum {string}
         */
        ChangeRequestEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings" | "tenant";
        /** Format: uuid */
        NullableUuid: string | null;
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
    };
    responses: {
        /** @description SERVICE_UNAVAILABLE. The cache cannot be told that its answers are about to be untrue; nothing was written, try again. */
        CacheDown: {
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
    };
    parameters: {
        /** @description Id of the subject. One of another tenant is 404. */
        SubjectId: components["schemas"]["Uuid"];
        /** @description Id of the device. */
        DeviceId: components["schemas"]["Uuid"];
        /** @description Id of the list entry. */
        EntryId: components["schemas"]["Uuid"];
        /** @description Direction. */
        Sort: "asc" | "desc";
        /** @description Page number. Beyond the last page the answer is an empty array. */
        Page: number;
        /** @description Records per page. */
        PageSize: number;
        /** @description UUID v4 chosen by the client; honoured when sent. */
        OptionalIdempotencyKey: components["schemas"]["UuidV4"];
        /** @description Id of the record. A record of another tenant is 404. */
        Id: components["schemas"]["Uuid"];
    };
    requestBodies: never;
    headers: {
        /** @description Changes with the answer; send it back in If-None-Match. */
        ContentTag: string;
        /** @description The client asks again before it uses what it has. */
        CacheControl: "private, no-cache";
        /** @description The text true when the answer was at hand, else false. */
        XCacheHit: "true" | "false";
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
    };
    pathItems: never;
}
export type SubjectListEnvelope = components['schemas']['SubjectListEnvelope'];
export type IdentifierType = components['schemas']['IdentifierType'];
export type IdentifierValue = components['schemas']['IdentifierValue'];
export type EventType = components['schemas']['EventType'];
export type EventSource = components['schemas']['EventSource'];
export type ListType = components['schemas']['ListType'];
export type ListTypes = components['schemas']['ListTypes'];
export type AlertStatus = components['schemas']['AlertStatus'];
export type AlertSeverity = components['schemas']['AlertSeverity'];
export type AlertType = components['schemas']['AlertType'];
export type AlertResolution = components['schemas']['AlertResolution'];
export type Classification = components['schemas']['Classification'];
export type Score = components['schemas']['Score'];
export type TenantView = components['schemas']['TenantView'];
export type Subject = components['schemas']['Subject'];
export type DeviceInfo = components['schemas']['DeviceInfo'];
export type SubjectEvent = components['schemas']['SubjectEvent'];
export type SubjectEventsSummary = components['schemas']['SubjectEventsSummary'];
export type Device = components['schemas']['Device'];
export type ListEntry = components['schemas']['ListEntry'];
export type AddToList = components['schemas']['AddToList'];
export type ListEntryMetadata = components['schemas']['ListEntryMetadata'];
export type Alert = components['schemas']['Alert'];
export type UpdateAlert = components['schemas']['UpdateAlert'];
export type TrustScoreFactors = components['schemas']['TrustScoreFactors'];
export type TrustScore = components['schemas']['TrustScore'];
export type TrustScoreChange = components['schemas']['TrustScoreChange'];
export type SubjectMetrics = components['schemas']['SubjectMetrics'];
export type ListChecks = components['schemas']['ListChecks'];
export type ListCheck = components['schemas']['ListCheck'];
export type PeriodStart = components['schemas']['PeriodStart'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type Timestamp = components['schemas']['Timestamp'];
export type Metadata = components['schemas']['Metadata'];
export type Uuid = components['schemas']['Uuid'];
export type Envelope = components['schemas']['Envelope'];
export type PeriodEnd = components['schemas']['PeriodEnd'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type UuidV4 = components['schemas']['UuidV4'];
export type FreeKey = components['schemas']['FreeKey'];
export type FreeValue = components['schemas']['FreeValue'];
export type FreeObject = components['schemas']['FreeObject'];
export type ChangeRequestStatus = components['schemas']['ChangeRequestStatus'];
export type ChangeRequestAction = components['schemas']['ChangeRequestAction'];
export type ChangeRequestEntity = components['schemas']['ChangeRequestEntity'];
export type NullableUuid = components['schemas']['NullableUuid'];
export type ChangeRequestPayload = components['schemas']['ChangeRequestPayload'];
export type ChangeRequestOpened = components['schemas']['ChangeRequestOpened'];
export type ResponseCacheDown = components['responses']['CacheDown'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseChangeRequestAccepted = components['responses']['ChangeRequestAccepted'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ParameterSubjectId = components['parameters']['SubjectId'];
export type ParameterDeviceId = components['parameters']['DeviceId'];
export type ParameterEntryId = components['parameters']['EntryId'];
export type ParameterSort = components['parameters']['Sort'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterOptionalIdempotencyKey = components['parameters']['OptionalIdempotencyKey'];
export type ParameterId = components['parameters']['Id'];
export type HeaderContentTag = components['headers']['ContentTag'];
export type HeaderCacheControl = components['headers']['CacheControl'];
export type HeaderXCacheHit = components['headers']['XCacheHit'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type HeaderWwwAuthenticate = components['headers']['WWWAuthenticate'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderXIdempotentReplayed = components['headers']['XIdempotentReplayed'];
export type $defs = Record<string, never>;
export interface operations {
    listSubjects: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "last_interaction_at" | "first_interaction_at" | "trust_score" | "full_name";
                /** @description Only this status. */
                status?: "active" | "flagged" | "blacklisted";
                /** @description This score and above. */
                trust_score_min?: number;
                /** @description This score and below. */
                trust_score_max?: number;
                /** @description Heard of since. */
                last_interaction_after?: components["schemas"]["PeriodStart"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                        data?: components["schemas"]["Subject"][];
                    } & components["schemas"]["SubjectListEnvelope"];
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
    lookupSubject: {
        parameters: {
            query: {
                /** @description Kind of the document. */
                identifier_type: components["schemas"]["IdentifierType"];
                /** @description Number of the document; spacing, case, dots and dashes do not count. */
                identifier_value: components["schemas"]["IdentifierValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
                        data?: components["schemas"]["Subject"];
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
    getSubject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
                        data?: components["schemas"]["Subject"];
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
    subjectEvents: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "event_timestamp";
                /** @description Only this type. */
                event_type?: components["schemas"]["EventType"];
                /** @description Only from this component. */
                event_source?: components["schemas"]["EventSource"];
                /** @description Not before. */
                from?: components["schemas"]["PeriodStart"];
                /** @description Not after. */
                to?: components["schemas"]["PeriodEnd"];
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                        data?: components["schemas"]["SubjectEvent"][];
                    } & components["schemas"]["SubjectListEnvelope"];
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
    subjectEventsSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
                        data?: components["schemas"]["SubjectEventsSummary"];
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
    subjectDevices: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "last_seen_at";
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                        data?: components["schemas"]["Device"][];
                    } & components["schemas"]["SubjectListEnvelope"];
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
    subjectDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
                /** @description Id of the device. */
                deviceId: components["parameters"]["DeviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
                        data?: components["schemas"]["Device"];
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
    subjectLists: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "added_at";
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["ListEntry"][];
                    } & components["schemas"]["SubjectListEnvelope"];
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
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
    addToList: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToList"];
            };
        };
        responses: {
            /** @description Done. */
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
                        data?: components["schemas"]["ListEntry"];
                    } & components["schemas"]["Envelope"];
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
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
            503: components["responses"]["CacheDown"];
            default: components["responses"]["Refused"];
        };
    };
    removeFromList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
                /** @description Id of the list entry. */
                entryId: components["parameters"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["ChangeRequestAccepted"];
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["CacheDown"];
            default: components["responses"]["Refused"];
        };
    };
    listEntries: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "added_at";
                /** @description Only this list. */
                list_type?: components["schemas"]["ListType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["ListEntry"][];
                    } & components["schemas"]["SubjectListEnvelope"];
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    subjectAlerts: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "created_at" | "severity";
                /** @description Only this status. */
                status?: components["schemas"]["AlertStatus"];
                /** @description Only this severity. */
                severity?: components["schemas"]["AlertSeverity"];
                /** @description Only this type. */
                alert_type?: components["schemas"]["AlertType"];
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                        data?: components["schemas"]["Alert"][];
                    } & components["schemas"]["SubjectListEnvelope"];
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
    listAlerts: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "created_at" | "severity";
                /** @description Only this status. */
                status?: components["schemas"]["AlertStatus"];
                /** @description Only this severity. */
                severity?: components["schemas"]["AlertSeverity"];
                /** @description Only this type. */
                alert_type?: components["schemas"]["AlertType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                        data?: components["schemas"]["Alert"][];
                    } & components["schemas"]["SubjectListEnvelope"];
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
    updateAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAlert"];
                "application/merge-patch+json": components["schemas"]["UpdateAlert"];
            };
        };
        responses: {
            /** @description Done. */
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
                        data?: components["schemas"]["Alert"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CacheDown"];
            default: components["responses"]["Refused"];
        };
    };
    trustScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["TrustScore"];
                    } & components["schemas"]["Envelope"];
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
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
    trustScoreHistory: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "calculated_at";
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                        data?: components["schemas"]["TrustScoreChange"][];
                    } & components["schemas"]["SubjectListEnvelope"];
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
    internalLookup: {
        parameters: {
            query: {
                /** @description Kind of the document. */
                identifier_type: components["schemas"]["IdentifierType"];
                /** @description Number of the document; spacing, case, dots and dashes do not count. */
                identifier_value: components["schemas"]["IdentifierValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
                        data?: components["schemas"]["Subject"];
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
    internalMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["SubjectMetrics"];
                    } & components["schemas"]["Envelope"];
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
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
    internalTrustScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["TrustScore"];
                    } & components["schemas"]["Envelope"];
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
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
    internalListsCheck: {
        parameters: {
            query?: {
                /** @description List types, separated by commas; all of them when absent. */
                list_types?: components["schemas"]["ListTypes"];
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["ListChecks"];
                    } & components["schemas"]["Envelope"];
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
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
    internalDevices: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "last_seen_at";
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                        data?: components["schemas"]["Device"][];
                    } & components["schemas"]["SubjectListEnvelope"];
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
}
