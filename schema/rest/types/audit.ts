// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export interface paths {
    "/api/v1/audit/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit events
         * @description Events of the token's tenant, newest first. Filters combine with AND; time_from and time_to filter `time`, both included. time_from later than time_to is 400 INVALID_TIME_RANGE. Above 10,000 events, narrow the time.
         */
        get: operations["listAuditEvents"];
        put?: never;
        /**
         * Record a manual event
         * @description Names are filled from the ids; a name that does not match its id, or a class of another category, is 400. The actor is the caller unless given; the true recorder is always kept in unmapped.recorded_by.
         */
        post: operations["recordAuditEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an audit event
         * @description One event of the token's tenant.
         */
        get: operations["getAuditEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/reports/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize audit events
         * @description Events of a period by severity, category and time. Buckets are in UTC, empty ones included; a week begins on Monday. time_from must lie before time_to, else 400 INVALID_TIME_RANGE; a period has at most 366 days, both ends included.
         */
        get: operations["auditSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/reports/actors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report who acted most
         * @description Actors of a period, most events first. time_from must lie before time_to, else 400 INVALID_TIME_RANGE; a period has at most 366 days, both ends included.
         */
        get: operations["auditActors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/reports/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report what was acted upon most
         * @description Resources of a period, most events first. time_from must lie before time_to, else 400 INVALID_TIME_RANGE; a period has at most 366 days, both ends included.
         */
        get: operations["auditResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an export
         * @description Queues an export of the trail as it is now. While one with the same filters is pending or processing: 409 EXPORT_IN_PROGRESS. More than 1,000,000 events: 422 EXPORT_TOO_LARGE, at once.
         */
        post: operations["requestAuditExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an export
         * @description An export and, while it is completed, an address of its file: made anew at each reading, valid for 10 minutes. The file is removed after 7 days.
         */
        get: operations["getAuditExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/internal/audit/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an event for a sister service
         * @description Records synchronously for tenant_id. The actor is the calling service unless given; the service is always kept in unmapped.recorded_by. An unknown tenant is 404.
         */
        post: operations["recordInternalAudit"];
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
        /**
         * @description 2004 Detection Finding, 3001 Account Change, 3002 Authentication, 6001 Web Resources Activity.
         * @enum {integer}
         */
        AuditClassUid: 2004 | 3001 | 3002 | 6001;
        /** @enum {string} */
        AuditClassName: "Detection Finding" | "Account Change" | "Authentication" | "Web Resources Activity";
        /**
         * @description 2 Findings, 3 Identity & Access Management, 6 Application Activity; the first digit of class_uid.
         * @enum {integer}
         */
        AuditCategoryUid: 2 | 3 | 6;
        /** @enum {string} */
        AuditCategoryName: "Findings" | "Identity & Access Management" | "Application Activity";
        /**
         * @description 1 Create, 2 Update, 3 Delete, 4 Read, 5 Login, 6 Logout, 7 Execute, 8 Approve, 9 Reject, 10 Sign, 11 Disburse, 12 Pay, 99 Other.
         * @enum {integer}
         */
        AuditActivityId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 99;
        /** @enum {string} */
        AuditActivityName: "Create" | "Update" | "Delete" | "Read" | "Login" | "Logout" | "Execute" | "Approve" | "Reject" | "Sign" | "Disburse" | "Pay" | "Other";
        /**
         * @description 1 Informational, 2 Low, 3 Medium, 4 High, 5 Critical.
         * @enum {integer}
         */
        AuditSeverityId: 1 | 2 | 3 | 4 | 5;
        /** @enum {string} */
        AuditSeverity: "Informational" | "Low" | "Medium" | "High" | "Critical";
        /** @enum {string} */
        AuditUserType: "User" | "System" | "Service" | "Admin";
        AuditIdentifier: string;
        AuditActor: {
            id: components["schemas"]["NullableUuid"];
            user_uid: string | null;
            user_name: string | null;
            user_type: components["schemas"]["AuditUserType"];
            session_uid: string | null;
        };
        AuditResource: {
            id: components["schemas"]["NullableUuid"];
            resource_uid: string | null;
            resource_type: string | null;
            resource_name: string | null;
            domain: string | null;
        };
        AuditEndpoint: {
            ip: string | null;
            name: string | null;
        };
        AuditEvent: {
            id: components["schemas"]["Uuid"];
            class_uid: components["schemas"]["AuditClassUid"];
            class_name: components["schemas"]["AuditClassName"];
            category_uid: components["schemas"]["AuditCategoryUid"];
            category_name: components["schemas"]["AuditCategoryName"];
            activity_id: components["schemas"]["AuditActivityId"];
            activity_name: components["schemas"]["AuditActivityName"];
            severity_id: components["schemas"]["AuditSeverityId"];
            severity: components["schemas"]["AuditSeverity"];
            /** @description When it happened, in epoch milliseconds. */
            time: number;
            message: string;
            actor: components["schemas"]["AuditActor"];
            resource: components["schemas"]["AuditResource"] | null;
            src_endpoint: components["schemas"]["AuditEndpoint"] | null;
            metadata: {
                /** @description Version of the event's shape. */
                version: string;
                product: {
                    name: string;
                    vendor_name: string;
                    version: string;
                };
                tenant_uid: components["schemas"]["Uuid"];
                profiles: string[];
                /** @description The X-Request-Id of the request that led to the event; work that nobody requested has an id of its own. Null in events of version 1.0.0. */
                correlation_uid: string | null;
            };
            /** @description Free-form facts; recorded_by, request_id and, for changes, old_value and new_value. */
            unmapped: Record<string, never>;
            /** @description When it was stored. */
            created_at: components["schemas"]["Timestamp"];
        };
        AuditActorInput: {
            id?: components["schemas"]["Uuid"];
            user_uid?: components["schemas"]["AuditIdentifier"];
            user_name?: components["schemas"]["Name"];
            /** @default User */
            user_type?: components["schemas"]["AuditUserType"];
            session_uid?: components["schemas"]["AuditIdentifier"];
        };
        AuditResourceInput: {
            id?: components["schemas"]["Uuid"];
            resource_uid?: components["schemas"]["AuditIdentifier"];
            /** @description Free text, e.g. credit, user, document. */
            resource_type?: components["schemas"]["AuditIdentifier"];
            resource_name?: components["schemas"]["Name"];
            domain?: components["schemas"]["AuditIdentifier"];
        };
        AuditEndpointInput: {
            ip?: string | unknown | unknown;
            name?: string;
        };
        AuditEventInput: {
            class_uid: components["schemas"]["AuditClassUid"];
            class_name?: components["schemas"]["AuditClassName"];
            category_uid: components["schemas"]["AuditCategoryUid"];
            category_name?: components["schemas"]["AuditCategoryName"];
            activity_id: components["schemas"]["AuditActivityId"];
            activity_name?: components["schemas"]["AuditActivityName"];
            severity_id: components["schemas"]["AuditSeverityId"];
            severity?: components["schemas"]["AuditSeverity"];
            message: string;
            actor?: components["schemas"]["AuditActorInput"];
            resource?: components["schemas"]["AuditResourceInput"];
            src_endpoint?: components["schemas"]["AuditEndpointInput"];
            unmapped?: components["schemas"]["FreeObject"];
        };
        /** @description A manual event and the tenant it belongs to. */
        InternalAuditInput: {
            tenant_id: components["schemas"]["Uuid"];
            class_uid: components["schemas"]["AuditClassUid"];
            class_name?: components["schemas"]["AuditClassName"];
            category_uid: components["schemas"]["AuditCategoryUid"];
            category_name?: components["schemas"]["AuditCategoryName"];
            activity_id: components["schemas"]["AuditActivityId"];
            activity_name?: components["schemas"]["AuditActivityName"];
            severity_id: components["schemas"]["AuditSeverityId"];
            severity?: components["schemas"]["AuditSeverity"];
            message: string;
            actor?: components["schemas"]["AuditActorInput"];
            resource?: components["schemas"]["AuditResourceInput"];
            src_endpoint?: components["schemas"]["AuditEndpointInput"];
            unmapped?: components["schemas"]["FreeObject"];
        };
        AuditEventRecorded: {
            id: components["schemas"]["Uuid"];
            class_uid: components["schemas"]["AuditClassUid"];
            class_name: components["schemas"]["AuditClassName"];
            severity_id: components["schemas"]["AuditSeverityId"];
            message: string;
            created_at: components["schemas"]["Timestamp"];
        };
        InternalAuditRecorded: {
            id: components["schemas"]["Uuid"];
            created_at: components["schemas"]["Timestamp"];
        };
        AuditPeriod: {
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
        };
        AuditSummary: {
            period: components["schemas"]["AuditPeriod"];
            total_events: number;
            by_severity: components["schemas"]["AuditSeverityCounts"];
            by_category: components["schemas"]["AuditCategoryCount"][];
            timeline: components["schemas"]["AuditTimelineBucket"][];
        };
        AuditSeverityCounts: {
            informational: number;
            low: number;
            medium: number;
            high: number;
            critical: number;
        };
        AuditCategoryCount: {
            category_uid: components["schemas"]["AuditCategoryUid"];
            category_name: components["schemas"]["AuditCategoryName"];
            count: number;
        };
        AuditTimelineBucket: {
            /** @description Start of the bucket, UTC: a date, for hours a timestamp. */
            date: string;
            count: number;
        };
        AuditActors: {
            period: components["schemas"]["AuditPeriod"];
            actors: components["schemas"]["AuditActorActivity"][];
        };
        AuditActorActivity: {
            actor_id: components["schemas"]["NullableUuid"];
            user_uid: string | null;
            user_name: string | null;
            user_type: components["schemas"]["AuditUserType"];
            event_count: number;
            last_activity: components["schemas"]["Timestamp"];
        };
        AuditResources: {
            period: components["schemas"]["AuditPeriod"];
            resources: components["schemas"]["AuditResourceActivity"][];
        };
        AuditResourceActivity: {
            resource_id: components["schemas"]["NullableUuid"];
            resource_uid: string | null;
            resource_type: string | null;
            resource_name: string | null;
            domain: string | null;
            event_count: number;
            last_activity: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        AuditExportFormat: "ocsf_json" | "csv";
        AuditExportFilters: {
            time_from: components["schemas"]["Timestamp"] | null;
            time_to: components["schemas"]["Timestamp"] | null;
            category_uid: number | null;
            /** @description This severity and above. */
            severity_id: number | null;
        };
        AuditExportInput: {
            format: components["schemas"]["AuditExportFormat"];
            filters?: {
                time_from?: components["schemas"]["PeriodStart"];
                time_to?: components["schemas"]["PeriodEnd"];
                category_uid?: components["schemas"]["AuditCategoryUid"];
                severity_id?: components["schemas"]["AuditSeverityId"];
            };
        };
        AuditExportRequested: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed" | "expired";
            format: components["schemas"]["AuditExportFormat"];
            filters: components["schemas"]["AuditExportFilters"];
            requested_at: components["schemas"]["Timestamp"];
        };
        AuditExport: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed" | "expired";
            format: components["schemas"]["AuditExportFormat"];
            filters: components["schemas"]["AuditExportFilters"];
            requested_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            /** @description Valid until file_url_expires_at. */
            file_url?: string;
            file_url_expires_at?: components["schemas"]["Timestamp"];
            total_events?: number;
            size_bytes?: number;
            /** @description Of the file. */
            sha256?: string;
            expires_at?: components["schemas"]["Timestamp"];
            error?: {
                code: string;
                message: string;
            };
            failed_at?: components["schemas"]["Timestamp"];
        };
        /** Format: uuid */
        Uuid: string;
        /**
         * @description First moment of a period: a date, or a date and a time, in any form of ISO 8601. Without an offset it is in UTC; a date alone is its first moment.
         * @example 2026-03-01
         * @example 2026-03-01T08:30
         * @example 2026-03-01T08:30:00-05:00
         */
        PeriodStart: string;
        /**
         * @description Last moment of a period: a date, or a date and a time, in any form of ISO 8601. Without an offset it is in UTC; a date alone is its last moment, so that its day is included.
         * @example 2026-03-31
         * @example 2026-03-31T17:00
         * @example 2026-03-31T17:00:00-05:00
         */
        PeriodEnd: string;
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
        NullableUuid: string | null;
        UuidV4: string;
        /** @description One line of text, not blank. */
        Name: string;
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
    };
    responses: {
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
    };
    parameters: {
        /** @description First moment of the period. */
        AuditTimeFrom: components["schemas"]["PeriodStart"];
        /** @description Last moment of the period. */
        AuditTimeTo: components["schemas"]["PeriodEnd"];
        /** @description Rows at most. */
        AuditReportLimit: number;
        /** @description Page number. Beyond the last page the answer is an empty array. */
        Page: number;
        /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
        IdempotencyKey: components["schemas"]["UuidV4"];
        /** @description Id of the record. A record of another tenant is 404. */
        Id: components["schemas"]["Uuid"];
        /** @description UUID v4 chosen by the client; honoured when sent. */
        OptionalIdempotencyKey: components["schemas"]["UuidV4"];
    };
    requestBodies: never;
    headers: {
        /** @description Trace identifier of this request. */
        XRequestId: string;
        /** @description Number of records that match, over all pages. */
        XTotalCount: number;
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
export type AuditClassUid = components['schemas']['AuditClassUid'];
export type AuditClassName = components['schemas']['AuditClassName'];
export type AuditCategoryUid = components['schemas']['AuditCategoryUid'];
export type AuditCategoryName = components['schemas']['AuditCategoryName'];
export type AuditActivityId = components['schemas']['AuditActivityId'];
export type AuditActivityName = components['schemas']['AuditActivityName'];
export type AuditSeverityId = components['schemas']['AuditSeverityId'];
export type AuditSeverity = components['schemas']['AuditSeverity'];
export type AuditUserType = components['schemas']['AuditUserType'];
export type AuditIdentifier = components['schemas']['AuditIdentifier'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditResource = components['schemas']['AuditResource'];
export type AuditEndpoint = components['schemas']['AuditEndpoint'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditActorInput = components['schemas']['AuditActorInput'];
export type AuditResourceInput = components['schemas']['AuditResourceInput'];
export type AuditEndpointInput = components['schemas']['AuditEndpointInput'];
export type AuditEventInput = components['schemas']['AuditEventInput'];
export type InternalAuditInput = components['schemas']['InternalAuditInput'];
export type AuditEventRecorded = components['schemas']['AuditEventRecorded'];
export type InternalAuditRecorded = components['schemas']['InternalAuditRecorded'];
export type AuditPeriod = components['schemas']['AuditPeriod'];
export type AuditSummary = components['schemas']['AuditSummary'];
export type AuditSeverityCounts = components['schemas']['AuditSeverityCounts'];
export type AuditCategoryCount = components['schemas']['AuditCategoryCount'];
export type AuditTimelineBucket = components['schemas']['AuditTimelineBucket'];
export type AuditActors = components['schemas']['AuditActors'];
export type AuditActorActivity = components['schemas']['AuditActorActivity'];
export type AuditResources = components['schemas']['AuditResources'];
export type AuditResourceActivity = components['schemas']['AuditResourceActivity'];
export type AuditExportFormat = components['schemas']['AuditExportFormat'];
export type AuditExportFilters = components['schemas']['AuditExportFilters'];
export type AuditExportInput = components['schemas']['AuditExportInput'];
export type AuditExportRequested = components['schemas']['AuditExportRequested'];
export type AuditExport = components['schemas']['AuditExport'];
export type Uuid = components['schemas']['Uuid'];
export type PeriodStart = components['schemas']['PeriodStart'];
export type PeriodEnd = components['schemas']['PeriodEnd'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type Timestamp = components['schemas']['Timestamp'];
export type Pagination = components['schemas']['Pagination'];
export type ListMetadata = components['schemas']['ListMetadata'];
export type ListEnvelope = components['schemas']['ListEnvelope'];
export type NullableUuid = components['schemas']['NullableUuid'];
export type UuidV4 = components['schemas']['UuidV4'];
export type Name = components['schemas']['Name'];
export type FreeKey = components['schemas']['FreeKey'];
export type FreeValue = components['schemas']['FreeValue'];
export type FreeObject = components['schemas']['FreeObject'];
export type Metadata = components['schemas']['Metadata'];
export type Envelope = components['schemas']['Envelope'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ParameterAuditTimeFrom = components['parameters']['AuditTimeFrom'];
export type ParameterAuditTimeTo = components['parameters']['AuditTimeTo'];
export type ParameterAuditReportLimit = components['parameters']['AuditReportLimit'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterId = components['parameters']['Id'];
export type ParameterOptionalIdempotencyKey = components['parameters']['OptionalIdempotencyKey'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderXTotalCount = components['headers']['XTotalCount'];
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
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: number;
                /** @description Matches actor.id. */
                actor_id?: components["schemas"]["Uuid"];
                /** @description Matches actor.user_uid. */
                actor_uid?: components["schemas"]["AuditIdentifier"];
                /** @description Matches resource.id. */
                resource_id?: components["schemas"]["Uuid"];
                /** @description Matches resource.resource_type. */
                resource_type?: components["schemas"]["AuditIdentifier"];
                /** @description Only this category. */
                category_uid?: number;
                /** @description Only this class. */
                class_uid?: number;
                /** @description Only this activity. */
                activity_id?: number;
                /** @description This severity and above. */
                severity_id?: number;
                /** @description Not before. */
                time_from?: components["schemas"]["PeriodStart"];
                /** @description Not after. */
                time_to?: components["schemas"]["PeriodEnd"];
                /** @description Field and direction. */
                sort?: "created_at:asc" | "created_at:desc" | "time:asc" | "time:desc" | "severity_id:asc" | "severity_id:desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Total-Count": components["headers"]["XTotalCount"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["AuditEvent"][];
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
    recordAuditEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditEventInput"];
            };
        };
        responses: {
            /** @description The event is recorded. */
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
                        data?: components["schemas"]["AuditEventRecorded"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getAuditEvent: {
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
            /** @description The event. */
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
                        data?: components["schemas"]["AuditEvent"];
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
    auditSummary: {
        parameters: {
            query: {
                /** @description First moment of the period. */
                time_from: components["parameters"]["AuditTimeFrom"];
                /** @description Last moment of the period. */
                time_to: components["parameters"]["AuditTimeTo"];
                /** @description Width of the timeline's buckets. */
                granularity?: "hour" | "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
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
                        data?: components["schemas"]["AuditSummary"];
                    } & components["schemas"]["Envelope"];
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
    auditActors: {
        parameters: {
            query: {
                /** @description First moment of the period. */
                time_from: components["parameters"]["AuditTimeFrom"];
                /** @description Last moment of the period. */
                time_to: components["parameters"]["AuditTimeTo"];
                /** @description Rows at most. */
                limit?: components["parameters"]["AuditReportLimit"];
                /** @description Only actors of this kind. */
                user_type?: components["schemas"]["AuditUserType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
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
                        data?: components["schemas"]["AuditActors"];
                    } & components["schemas"]["Envelope"];
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
    auditResources: {
        parameters: {
            query: {
                /** @description First moment of the period. */
                time_from: components["parameters"]["AuditTimeFrom"];
                /** @description Last moment of the period. */
                time_to: components["parameters"]["AuditTimeTo"];
                /** @description Rows at most. */
                limit?: components["parameters"]["AuditReportLimit"];
                /** @description Only resources of this kind, such as credit. */
                resource_type?: components["schemas"]["AuditIdentifier"];
                /** @description Only resources of this service. */
                domain?: components["schemas"]["AuditIdentifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
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
                        data?: components["schemas"]["AuditResources"];
                    } & components["schemas"]["Envelope"];
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
    requestAuditExport: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditExportInput"];
            };
        };
        responses: {
            /** @description The export is queued. */
            202: {
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
                        data?: components["schemas"]["AuditExportRequested"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getAuditExport: {
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
            /** @description The export. */
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
                        data?: components["schemas"]["AuditExport"];
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
    recordInternalAudit: {
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
                "application/json": components["schemas"]["InternalAuditInput"];
            };
        };
        responses: {
            /** @description The event is recorded. */
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
                        data?: components["schemas"]["InternalAuditRecorded"];
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
            default: components["responses"]["Refused"];
        };
    };
}
