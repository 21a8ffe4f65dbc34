ALTER TABLE "lending"."credit" ADD COLUMN "overdue_told_until" date;
