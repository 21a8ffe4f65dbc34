// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export interface paths {
    "/bff/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin a sign-in
         * @description Sends the browser to the authorization endpoint of the tenant's realm (OpenID Connect code flow with PKCE, state and nonce) and binds the sign-in to this browser. Without a tenant 400; an unknown one is 404, a suspended one 403 TENANT_SUSPENDED. 20 a minute for a tenant.
         */
        get: operations["login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End a sign-in
         * @description Where the identity provider sends the browser back to. The state must be one that this browser began, once: else 400. The code is exchanged, the tokens are verified and kept on the server, and a session with a new id begins. A refusal by the provider, and a user or token that is not of this tenant, is 401. Parameters that are not listed are ignored (RFC 6749).
         */
        get: operations["loginCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description Who is signed in. Every use of a session, this one too, starts its life anew. Expired, ended or invalid: 401.
         */
        get: operations["session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session, revokes its tokens at the identity provider and clears the cookie. Send the browser to redirect_url to end the provider's own session too. A foreign Origin or Sec-Fetch-Site is 403. 10 a minute for a tenant.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the session's tokens
         * @description Renews the tokens at the identity provider now; otherwise they are renewed when they are used shortly before they expire. When the provider refuses, the session is over: 401. A foreign Origin or Sec-Fetch-Site is 403.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End sessions for the identity provider
         * @description OpenID Connect Back-Channel Logout 1.0. Ends the sessions of the token's sid, or all of its sub when it has no sid. A token that fails a check of section 2.6, or whose jti was seen before, is 400. The token itself is the credential.
         */
        post: operations["backchannelLogout"];
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
        Session: {
            /** @constant */
            is_authenticated: true;
            user: {
                id: components["schemas"]["Uuid"];
                email: string;
                name: string;
                roles: string[];
            };
            tenant: {
                id: components["schemas"]["Uuid"];
                name: string;
                slug: string;
                /** @description BCP 47 tag by which money and dates are written. */
                locale: string;
                /** @description IANA name of the zone in which its days begin. */
                timezone: string;
                /** @description ISO 4217 code. */
                currency: string;
                /** @description An https address, or a picture as a data URL. */
                logo_url: string | null;
                /** @description #rrggbb */
                primary_color: string | null;
                /** @description Entity types whose changes wait for a second person. */
                maker_checker: components["schemas"]["MakerCheckerEntity"][];
            };
            /** @description Null for a user without one. */
            organization: {
                id: components["schemas"]["Uuid"];
                name: string;
            } | null;
            /** @description Operations of the graph that the user's roles and the tenant's modules open, by name. What a record allows is decided by the operation itself. */
            operations: string[];
            expires_in_seconds: components["schemas"]["SecondsLeft"];
        };
        /** @description Until the session ends, when it is not used before. */
        SecondsLeft: number;
        LoggedOut: {
            logged_out: boolean;
            /** @description The provider's end-session page, which leads back to the console. */
            redirect_url: string;
        };
        Refreshed: {
            refreshed: boolean;
            expires_in_seconds: components["schemas"]["SecondsLeft"];
        };
        BackchannelLoggedOut: {
            /** @constant */
            logged_out: true;
        };
        LogoutTokenForm: {
            logout_token: string;
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
        Metadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
        };
        Envelope: {
            data: unknown;
            metadata: components["schemas"]["Metadata"];
        };
        /** Format: uuid */
        Uuid: string;
        /** @enum {string} */
        MakerCheckerEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings";
    };
    responses: {
        /** @description SERVICE_UNAVAILABLE. Sessions cannot be reached; try again. */
        Unavailable: {
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
    };
    parameters: {
        /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
        TenantSlug: string;
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
        /** @description Seconds to wait before another try. */
        RetryAfter: number;
        /** @description The scheme by which a caller authenticates. */
        WWWAuthenticate: "Bearer";
    };
    pathItems: never;
}
export type Session = components['schemas']['Session'];
export type SecondsLeft = components['schemas']['SecondsLeft'];
export type LoggedOut = components['schemas']['LoggedOut'];
export type Refreshed = components['schemas']['Refreshed'];
export type BackchannelLoggedOut = components['schemas']['BackchannelLoggedOut'];
export type LogoutTokenForm = components['schemas']['LogoutTokenForm'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type Timestamp = components['schemas']['Timestamp'];
export type Metadata = components['schemas']['Metadata'];
export type Envelope = components['schemas']['Envelope'];
export type Uuid = components['schemas']['Uuid'];
export type MakerCheckerEntity = components['schemas']['MakerCheckerEntity'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ParameterTenantSlug = components['parameters']['TenantSlug'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WWWAuthenticate'];
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: {
                /** @description Where the browser goes after the sign-in: a relative path of the same origin; anything else becomes `/`. */
                return_url?: string;
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the identity provider. */
            302: {
                headers: {
                    /** @description Where the browser goes next. */
                    Location?: string;
                    /** @description HttpOnly, SameSite=Lax, Secure over https. */
                    "Set-Cookie"?: string;
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    loginCallback: {
        parameters: {
            query?: {
                /** @description As sent to the provider. */
                state?: string;
                /** @description The authorization code. */
                code?: string;
                /** @description Issuer of the answer (RFC 9207). */
                iss?: string;
                /** @description Ignored. */
                session_state?: string;
                /** @description Code of the provider's refusal. */
                error?: string;
                /** @description Ignored. */
                error_description?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To return_url; the cookie session_id is set. */
            302: {
                headers: {
                    /** @description Where the browser goes next. */
                    Location?: string;
                    /** @description HttpOnly, SameSite=Lax, Secure over https. */
                    "Set-Cookie"?: string;
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    session: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
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
                        data?: components["schemas"]["Session"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    logout: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is gone. */
            200: {
                headers: {
                    /** @description Clears the cookie session_id. */
                    "Set-Cookie"?: string;
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
                        data?: components["schemas"]["LoggedOut"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    refreshSession: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens are fresh. */
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
                        data?: components["schemas"]["Refreshed"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    backchannelLogout: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LogoutTokenForm"];
            };
        };
        responses: {
            /** @description The sessions are over. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: components["schemas"]["BackchannelLoggedOut"];
                    } & components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
}
