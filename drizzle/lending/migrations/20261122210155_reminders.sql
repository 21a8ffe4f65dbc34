ALTER TABLE "lending"."credit" ADD COLUMN "reminded_until" date;
