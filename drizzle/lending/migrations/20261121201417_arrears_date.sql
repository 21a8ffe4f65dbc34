ALTER TABLE "lending"."credit" ADD COLUMN "arrears_on" date;
