CREATE INDEX CONCURRENTLY "credit_product_by_name" ON "lending"."credit_product" USING btree ("tenant_id","name","id");
CREATE INDEX CONCURRENTLY "credit_product_search" ON "lending"."credit_product" USING gin ("tenant_id",translate(lower(("name" || ' ' || "code")), 'áàâãäåéèêëíìîïóòôõöúùûüñçýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy') gin_trgm_ops);
