// Written from the contract by `otorga schema compose`; not to be edited.

export type paths = Record<string, never>;
export interface webhooks {
    "identity.tenant.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tenant was created
         * @description Posted to the new tenant and to the platform.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "identity.tenant.created";
                        data: components["schemas"]["TenantCreated"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "identity.tenant.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tenant was suspended or reactivated
         * @description Posted to that tenant and to the platform.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "identity.tenant.status_changed";
                        data: components["schemas"]["TenantStatusChanged"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "identity.user.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was created or changed
         * @description Nothing personal.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "identity.user.changed";
                        data: components["schemas"]["UserChanged"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "identity.change_request.applied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a user or role was made */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "identity.change_request.applied";
                        data: components["schemas"]["ChangeApplied"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "identity.change_request.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a user or role no longer fits */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "identity.change_request.failed";
                        data: components["schemas"]["ChangeFailed"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody began to apply
         * @description A draft of the wizard, or an application by an operator.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.created";
                        data: components["schemas"]["ApplicationCreated"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An application waits for its decision */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.submitted";
                        data: components["schemas"]["ApplicationSubmitted"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.device_seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The wizard was used from a device for the first time
         * @description Nothing else came of the call.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.device_seen";
                        data: components["schemas"]["ApplicationDeviceSeen"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody on the blacklist applied
         * @description The person is not told why.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.refused";
                        data: components["schemas"]["ApplicationRefused"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An application was approved */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.approved";
                        data: components["schemas"]["ApplicationDecided"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An application was rejected */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.rejected";
                        data: components["schemas"]["ApplicationDecided"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An operator withdrew an application */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.cancelled";
                        data: components["schemas"]["ApplicationCancelled"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.application.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nobody decided an application in time */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.application.expired";
                        data: components["schemas"]["ApplicationExpired"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approval granted a credit */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.created";
                        data: components["schemas"]["CreditChanged"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.disbursed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A credit was paid out */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.disbursed";
                        data: components["schemas"]["CreditChanged"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.payment_received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment was booked */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.payment_received";
                        data: components["schemas"]["CreditPayment"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.payment_reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment bounced */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.payment_reversed";
                        data: components["schemas"]["CreditPayment"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nothing is owed any more */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.closed";
                        data: components["schemas"]["CreditClosed"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A credit was withdrawn before it was paid out */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.cancelled";
                        data: components["schemas"]["CreditChanged"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Instalments fell overdue */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.overdue";
                        data: components["schemas"]["CreditPastDue"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.credit.defaulted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A credit is past the limit of its product */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.credit.defaulted";
                        data: components["schemas"]["CreditPastDue"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.change_request.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A change that another service makes was approved */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.change_request.approved";
                        data: components["schemas"]["ChangeDecided"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lending.change_request.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A change that another service would make was rejected */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "lending.change_request.rejected";
                        data: components["schemas"]["ChangeDecided"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.request.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A person is asked to sign */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.request.created";
                        data: components["schemas"]["SignatureRequestCreated"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.request.device_seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The link was used from a device for the first time
         * @description Nothing else came of the call.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.request.device_seen";
                        data: components["schemas"]["SignatureDeviceSeen"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.request.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The documents are signed */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.request.completed";
                        data: components["schemas"]["SignatureRequestEnded"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.request.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The signer declined */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.request.declined";
                        data: components["schemas"]["SignatureRequestEnded"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.request.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nobody signed in time */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.request.expired";
                        data: components["schemas"]["SignatureRequestEnded"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.request.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The request was withdrawn */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.request.revoked";
                        data: components["schemas"]["SignatureRequestEnded"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.change_request.applied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a signature provider was made */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.change_request.applied";
                        data: components["schemas"]["ChangeApplied"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signature.change_request.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a signature provider no longer fits */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "signature.change_request.failed";
                        data: components["schemas"]["ChangeFailed"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.request.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody was sent the link of a flow */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.request.created";
                        data: components["schemas"]["FlowRequestCreated"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.request.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A flow was asked for somebody on the blacklist
         * @description No link was made, or one whose execution ends rejected.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.request.refused";
                        data: components["schemas"]["FlowRequestRefused"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.execution.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The person opened the link */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.execution.started";
                        data: components["schemas"]["FlowExecutionStarted"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.execution.device_seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The link was used from a device for the first time
         * @description Nothing else came of the call.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.execution.device_seen";
                        data: components["schemas"]["FlowDeviceSeen"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.step.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A submission passed its checks */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.step.completed";
                        data: components["schemas"]["FlowStepCompleted"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.step.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A submission failed its checks and was charged */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.step.failed";
                        data: components["schemas"]["FlowStepFailed"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.execution.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A flow came to its end
         * @description With the decision, or the reason why there is none.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.execution.completed";
                        data: components["schemas"]["FlowExecutionCompleted"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.change_request.applied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a flow was made */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.change_request.applied";
                        data: components["schemas"]["ChangeApplied"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.change_request.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a flow no longer fits */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "flow.change_request.failed";
                        data: components["schemas"]["ChangeFailed"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subject_profile.alert.raised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An alert about a person was raised */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "subject_profile.alert.raised";
                        data: components["schemas"]["AlertRaised"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subject_profile.subject.repaired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A profile was computed again and corrected
         * @description The score and the counters may differ from what they were.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "subject_profile.subject.repaired";
                        data: components["schemas"]["SubjectRepaired"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subject_profile.change_request.applied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a list was made */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "subject_profile.change_request.applied";
                        data: components["schemas"]["ChangeApplied"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subject_profile.change_request.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An approved change of a list no longer fits */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "subject_profile.change_request.failed";
                        data: components["schemas"]["ChangeFailed"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A trial of the address
         * @description Sent by `pingWebhook` of the graph, whatever events the address wants.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The moment of the event. */
                        timestamp: components["schemas"]["Timestamp"];
                        tenant_id: components["schemas"]["Uuid"];
                        /** @constant */
                        type: "webhook.ping";
                        data: components["schemas"]["Ping"];
                    };
                };
            };
            responses: {
                410: components["responses"]["Unwanted"];
                "2XX": components["responses"]["Taken"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AboutApplication: {
            product_id: components["schemas"]["Uuid"];
            channel: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            term_days: number;
            device: components["schemas"]["NullableDevice"];
            occurred_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["LendingSubject"];
        AboutCredit: {
            credit_id: components["schemas"]["Uuid"];
            application_id: components["schemas"]["Uuid"];
            product_id: components["schemas"]["Uuid"];
            /** @description Where the credit stands after the event. */
            status: string;
            /** @description The amount of the credit; of a payment the amount paid. */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            occurred_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["LendingSubject"];
        AboutExecution: {
            execution_id: components["schemas"]["Uuid"];
            request_id: components["schemas"]["Uuid"];
            flow_id: components["schemas"]["Uuid"];
            origin: components["schemas"]["Origin"];
            subject: components["schemas"]["Person"];
        };
        AboutSignature: {
            signature_id: components["schemas"]["Uuid"];
            origin: components["schemas"]["Origin"];
            subject: components["schemas"]["Person"];
            occurred_at: components["schemas"]["Timestamp"];
        };
        AboutStep: {
            step: {
                id: components["schemas"]["Uuid"];
                type: string;
                name: string;
            };
            device: components["schemas"]["CallDevice"];
            /** @description Codes of what was found. */
            reasons: string[];
            finished_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["AboutExecution"];
        AlertRaised: {
            alert_id: components["schemas"]["Uuid"];
            subject_id: components["schemas"]["Uuid"];
            alert_type: string;
            severity: string;
        };
        ApplicationCancelled: components["schemas"]["StoredApplication"];
        ApplicationCreated: components["schemas"]["StoredApplication"];
        ApplicationDecided: {
            /** @description Null for a rejection. */
            credit_id: components["schemas"]["NullableUuid"];
            /** @description Id of the user. */
            decided_by: string;
        } & components["schemas"]["StoredApplication"];
        ApplicationDeviceSeen: {
            device?: components["schemas"]["CallDevice"];
        } & components["schemas"]["StoredApplication"];
        ApplicationExpired: components["schemas"]["StoredApplication"];
        ApplicationRefused: {
            /** @description The wizard's draft, which stays a draft; null when no application was stored. */
            application_id: components["schemas"]["NullableUuid"];
            /** @constant */
            reason: "blacklisted";
        } & components["schemas"]["AboutApplication"];
        ApplicationSubmitted: components["schemas"]["StoredApplication"];
        /** @description The device of the public call that the event tells of. */
        CallDevice: {
            /** @description What a page declared in X-Device-Fingerprint, else a hash of the user agent and the platform's hints. */
            fingerprint: string | null;
            ip: string | null;
            user_agent: string | null;
        };
        ChangeApplied: {
            change_request_id: components["schemas"]["Uuid"];
            /** @description What was created or changed. */
            entity_id: components["schemas"]["Uuid"];
        };
        ChangeDecided: {
            change_request_id: components["schemas"]["Uuid"];
            entity_type: components["schemas"]["ChangeRequestEntity"];
            action: components["schemas"]["ChangeRequestAction"];
            /** @description Null for a create. */
            entity_id: components["schemas"]["NullableUuid"];
            payload_after: components["schemas"]["ChangeRequestPayload"];
            /** @description The version that the maker saw. */
            base_row_version: number | null;
            /** @description Id of the maker. */
            requested_by: string;
            /** @description Id of the second person. */
            decided_by: string | null;
        };
        ChangeFailed: {
            change_request_id: components["schemas"]["Uuid"];
            /** @description An error code of the platform. */
            code: string;
            message: string;
        };
        /** @enum {string} */
        ChangeRequestAction: "create" | "update" | "delete" | "publish";
        /**
         * @description An entity type of maker-checker, or tenant, for a patch that takes one of them out of the tenant's configuration.
         * @enum {string}
         */
        ChangeRequestEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings" | "tenant";
        /** @description Secrets are masked. Null where there is no such state. */
        ChangeRequestPayload: Record<string, never> | null;
        CreditChanged: components["schemas"]["AboutCredit"];
        CreditClosed: components["schemas"]["AboutCredit"];
        CreditPastDue: {
            /** @description The total that is still due by the schedule. */
            outstanding_total: components["schemas"]["Money"];
            days_past_due: number;
            /** @description Those that fell overdue now; empty for a default. */
            installments: number[];
            /**
             * Format: date
             * @description The business day of the daily run that found it.
             */
            business_date: string;
        } & components["schemas"]["AboutCredit"];
        CreditPayment: {
            payment_id: components["schemas"]["Uuid"];
            payment_type: string;
            /** Format: date */
            payment_date: string;
            /** @description The total that is still due by the schedule afterwards. */
            remaining_balance: components["schemas"]["Money"];
        } & components["schemas"]["AboutCredit"];
        /** @description ISO 4217 code. */
        Currency: string;
        FlowDeviceSeen: {
            device: components["schemas"]["CallDevice"];
            seen_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["AboutExecution"];
        /** @enum {string} */
        FlowEnding: "approved" | "rejected" | "needs_review" | "failed" | "expired" | "cancelled";
        FlowExecutionCompleted: {
            status: components["schemas"]["FlowEnding"];
            /**
             * @description The result of the rules; null when none were evaluated.
             * @enum {string|null}
             */
            outcome: "approve" | "review" | "reject" | null;
            /** @description 0 to 100; null when no rules were evaluated. */
            score: number | null;
            reasons: string[];
            device: components["schemas"]["NullableDevice"];
            completed_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["AboutExecution"];
        FlowExecutionStarted: {
            device: components["schemas"]["CallDevice"];
            started_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["AboutExecution"];
        FlowRequestCreated: {
            expires_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["AboutExecution"];
        FlowRequestRefused: {
            flow_id: components["schemas"]["Uuid"];
            origin: components["schemas"]["Origin"];
            subject: components["schemas"]["Person"];
            /** @constant */
            reason: "blacklisted";
            refused_at: components["schemas"]["Timestamp"];
        };
        FlowStepCompleted: {
            /** @description 0 to 100. */
            score: number | null;
        } & components["schemas"]["AboutStep"];
        FlowStepFailed: {
            attempts_remaining: number;
        } & components["schemas"]["AboutStep"];
        /** @description The person; null in records older than subjects. */
        LendingSubject: {
            /** @description The platform's id of the person within the tenant. */
            subject_id: components["schemas"]["NullableUuid"];
            /** @description Kind of the identity document, e.g. CC. */
            identifier_type: string | null;
            /** @description Number of the document. */
            identifier_value: string | null;
            /** @description Null until the wizard has asked for it. */
            full_name: string | null;
        };
        /** @description Rounded half-even to the scale of the currency. */
        Money: number;
        /** @description Null for what staff, services, jobs and time do. */
        NullableDevice: components["schemas"]["CallDevice"] | null;
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        NullableTimestamp: string | null;
        /** Format: uuid */
        NullableUuid: string | null;
        /** @description The record that the request was made for; null for a request by a user. */
        Origin: {
            service: string;
            entity_type: string;
            entity_id: string;
        } | null;
        Person: {
            /** @description The platform's id of the person within the tenant. */
            subject_id: components["schemas"]["Uuid"];
            identifier_type: string;
            identifier_value: string;
            name: string | null;
        };
        /** @description No fields. */
        Ping: Record<string, never>;
        SignatureDeviceSeen: {
            device: components["schemas"]["CallDevice"];
        } & components["schemas"]["AboutSignature"];
        /** @enum {string} */
        SignatureEnding: "signed" | "declined" | "expired" | "revoked";
        SignatureRequestCreated: {
            /** @enum {string} */
            status: "created" | "pending_signature";
            /** @enum {string} */
            signature_type: "digital_certificate" | "electronic_otp";
            expires_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["AboutSignature"];
        SignatureRequestEnded: {
            status: components["schemas"]["SignatureEnding"];
            /** @description Null unless signed. */
            signed_at: components["schemas"]["NullableTimestamp"];
            /** @description SHA-256 of the signed documents, with the evidence; empty unless signed. */
            document_hashes: {
                id: string;
                sha256: string;
            }[];
            device: components["schemas"]["NullableDevice"];
        } & components["schemas"]["AboutSignature"];
        StoredApplication: {
            application_id: components["schemas"]["Uuid"];
            /** @description Where the application stands. */
            status: string;
        } & components["schemas"]["AboutApplication"];
        SubjectRepaired: {
            subject_id: components["schemas"]["Uuid"];
        };
        TenantCreated: {
            tenant_id: components["schemas"]["Uuid"];
            name: string;
            slug: string;
            status: string;
            plan: string;
            realm_name: string;
            /** @description Its first administrator. */
            admin_user_id: components["schemas"]["NullableUuid"];
        };
        TenantStatusChanged: {
            tenant_id: components["schemas"]["Uuid"];
            slug: string;
            /** @description active or suspended. */
            status: string;
            previous_status: string;
            /** @description Why it was suspended. */
            reason: string | null;
        };
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        Timestamp: string;
        UserChanged: {
            user_id: components["schemas"]["Uuid"];
            /** @enum {string} */
            change: "created" | "updated" | "status_changed";
            status: string;
            roles: string[];
            organization_id: components["schemas"]["NullableUuid"];
        };
        /** Format: uuid */
        Uuid: string;
    };
    responses: {
        /** @description Not taken; it is tried again. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Taken. The first 2 KiB of the answer are kept. */
        Taken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description This delivery is not wanted; it is not tried again. */
        Unwanted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Id of the delivery, the same at every try; a receiver that has seen it has seen the event. */
        WebhookId: components["schemas"]["Uuid"];
        /** @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed by what stands in base64 behind `whsec_` in the secret; two of them, with a space between, while the secret is rotated. */
        WebhookSignature: string;
        /** @description When this try was signed, in epoch seconds. Refuse one that is more than five minutes away. */
        WebhookTimestamp: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AboutApplication = components['schemas']['AboutApplication'];
export type AboutCredit = components['schemas']['AboutCredit'];
export type AboutExecution = components['schemas']['AboutExecution'];
export type AboutSignature = components['schemas']['AboutSignature'];
export type AboutStep = components['schemas']['AboutStep'];
export type AlertRaised = components['schemas']['AlertRaised'];
export type ApplicationCancelled = components['schemas']['ApplicationCancelled'];
export type ApplicationCreated = components['schemas']['ApplicationCreated'];
export type ApplicationDecided = components['schemas']['ApplicationDecided'];
export type ApplicationDeviceSeen = components['schemas']['ApplicationDeviceSeen'];
export type ApplicationExpired = components['schemas']['ApplicationExpired'];
export type ApplicationRefused = components['schemas']['ApplicationRefused'];
export type ApplicationSubmitted = components['schemas']['ApplicationSubmitted'];
export type CallDevice = components['schemas']['CallDevice'];
export type ChangeApplied = components['schemas']['ChangeApplied'];
export type ChangeDecided = components['schemas']['ChangeDecided'];
export type ChangeFailed = components['schemas']['ChangeFailed'];
export type ChangeRequestAction = components['schemas']['ChangeRequestAction'];
export type ChangeRequestEntity = components['schemas']['ChangeRequestEntity'];
export type ChangeRequestPayload = components['schemas']['ChangeRequestPayload'];
export type CreditChanged = components['schemas']['CreditChanged'];
export type CreditClosed = components['schemas']['CreditClosed'];
export type CreditPastDue = components['schemas']['CreditPastDue'];
export type CreditPayment = components['schemas']['CreditPayment'];
export type Currency = components['schemas']['Currency'];
export type FlowDeviceSeen = components['schemas']['FlowDeviceSeen'];
export type FlowEnding = components['schemas']['FlowEnding'];
export type FlowExecutionCompleted = components['schemas']['FlowExecutionCompleted'];
export type FlowExecutionStarted = components['schemas']['FlowExecutionStarted'];
export type FlowRequestCreated = components['schemas']['FlowRequestCreated'];
export type FlowRequestRefused = components['schemas']['FlowRequestRefused'];
export type FlowStepCompleted = components['schemas']['FlowStepCompleted'];
export type FlowStepFailed = components['schemas']['FlowStepFailed'];
export type LendingSubject = components['schemas']['LendingSubject'];
export type Money = components['schemas']['Money'];
export type NullableDevice = components['schemas']['NullableDevice'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type NullableUuid = components['schemas']['NullableUuid'];
export type Origin = components['schemas']['Origin'];
export type Person = components['schemas']['Person'];
export type Ping = components['schemas']['Ping'];
export type SignatureDeviceSeen = components['schemas']['SignatureDeviceSeen'];
export type SignatureEnding = components['schemas']['SignatureEnding'];
export type SignatureRequestCreated = components['schemas']['SignatureRequestCreated'];
export type SignatureRequestEnded = components['schemas']['SignatureRequestEnded'];
export type StoredApplication = components['schemas']['StoredApplication'];
export type SubjectRepaired = components['schemas']['SubjectRepaired'];
export type TenantCreated = components['schemas']['TenantCreated'];
export type TenantStatusChanged = components['schemas']['TenantStatusChanged'];
export type Timestamp = components['schemas']['Timestamp'];
export type UserChanged = components['schemas']['UserChanged'];
export type Uuid = components['schemas']['Uuid'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseTaken = components['responses']['Taken'];
export type ResponseUnwanted = components['responses']['Unwanted'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
