-- Failed sign-ins lock nobody any more. Users whom they locked stay locked until an administrator makes them active, which
-- enables them here too.
UPDATE "idp"."realm_user" SET "enabled" = false WHERE "locked_at" IS NOT NULL;
