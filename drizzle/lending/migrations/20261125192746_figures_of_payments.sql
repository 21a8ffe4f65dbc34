CREATE TRIGGER "payment_figures_inserted" AFTER INSERT ON "lending"."payment" FOR EACH ROW
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "payment_figures_moved" AFTER UPDATE ON "lending"."payment" FOR EACH ROW
	WHEN ((OLD."status", OLD."amount", OLD."payment_date", OLD."allocation")
		IS DISTINCT FROM (NEW."status", NEW."amount", NEW."payment_date", NEW."allocation"))
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "payment_figures_removed" AFTER DELETE ON "lending"."payment" FOR EACH ROW EXECUTE FUNCTION "lending"."figures_moved"();
